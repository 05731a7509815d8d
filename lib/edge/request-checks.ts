import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { IMAGE_PATH, splitUrl } from '@/lib/edge/page-address';
import { LARGEST_BODY_BYTES } from '@/lib/http/body';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';

export type Refusal = { status: number; code: string; headers?: OutgoingHttpHeaders };
export type CheckedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

/** More than `lib/http/body.ts` accepts, so that route handlers refuse slightly larger bodies with their own problem. */
export const MAX_REQUEST_BYTES = LARGEST_BODY_BYTES + 1_000_000;
/** Likewise for the photographs of `app/api/media`. */
export const MAX_PHOTO_REQUEST_BYTES = MAX_UPLOAD_BYTES + 1_000_000;
export const MAX_URL_LENGTH = 4_096;

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

export function checkRequest(request: CheckedRequest, origin: string): Refusal | null {
  const { method = '', url = '', headers, rawHeaders } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, code: 'uri_too_long' };
  if (!url.startsWith('/') || countHeaders('host', rawHeaders) !== 1) return { status: 400, code: 'bad_request' };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
    return { status: 417, code: 'expectation_failed' };
  }
  const { pathname } = splitUrl(url);
  const allowed = /^\/api(\/|$)/.test(pathname) ? [...READ_METHODS, ...WRITE_METHODS] : READ_METHODS;
  if (!allowed.includes(method)) {
    return { status: 405, code: 'method_not_allowed', headers: { allow: allowed.join(', ') } };
  }
  if (isNonCanonicalPath(pathname)) return { status: 404, code: 'not_found' };
  if (pathname === IMAGE_PATH && !isImageRequest(url)) return { status: 400, code: 'bad_request' };
  if (headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/')) {
    return { status: 415, code: 'unsupported_media_type' };
  }
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    return { status: 415, code: 'unsupported_media_type', headers: { 'accept-encoding': 'identity' } };
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes(pathname, headers)) return { status: 413, code: 'too_large' };
  if (WRITE_METHODS.includes(method) && isCrossSite(headers, origin) && !isHostedLogin(pathname, headers, origin)) {
    return { status: 403, code: 'not_allowed' };
  }
  return null;
}

/** One spelling of each address: another one would be another variant to store. */
const IMAGE = /^\/(api\/media|covers|covers\/tours)\/(?!\.)[\w.-]+$/;

function isImageRequest(url: string): boolean {
  const query = new URLSearchParams(splitUrl(url).search);
  return IMAGE.test(query.getAll('url').join()) && /^[1-9]\d{1,3}$/.test(query.getAll('w').join());
}

function maxBytes(pathname: string, { 'content-type': type = '' }: IncomingHttpHeaders): number {
  return pathname === '/api/media' && /^\s*image\//i.test(type) ? MAX_PHOTO_REQUEST_BYTES : MAX_REQUEST_BYTES;
}

/** Whether two parsers might read a path differently, as with encoded slashes, dots or unnecessary encoding. */
export function isNonCanonicalPath(pathname: string): boolean {
  if (/\/\/|\\|;|[^\x21-\x7e]/.test(pathname)) return true;
  if (/%(?:25|2[def]|3[0-9b]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9aef]|[01][0-9a-f])/i.test(pathname)) return true;
  if (/(^|\/)\.(?!well-known\/)/.test(pathname) || pathname.endsWith('.map')) return true;
  // payload addresses of another configuration of Next
  if (/\.rsc$|\.segments\//.test(pathname)) return true;
  if (/^\/(api|_next)\/(.*\/)?$/.test(pathname)) return true;
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

/** Browsers declare the origin of a write; other clients do not, and carry no cookies of a visitor. */
function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  if (headers.origin === undefined) return false;
  const own = new URL(origin);
  return headers.origin !== own.origin && headers.origin !== `${own.protocol}//${headers.host?.toLowerCase()}`;
}

/** Requests of a hosted login with another host: its form, whose origin it checks itself, and the token request of a sign-in page. */
function isHostedLogin(pathname: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (pathname === '/api/identity/oauth2/authorize') return true;
  return pathname === '/api/identity/oauth2/token' && headers.origin === origin;
}

function countHeaders(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((entry, index) => index % 2 === 0 && entry.toLowerCase() === name).length;
}

const INTERNAL =
  /^(x-middleware-|x-invoke-|x-next-|x-nextjs-|x-client-|x-now-|x-vercel-|x-prerender-|x-forwarded|x-original-|x-rewrite-|x-http-method|(x-matched-path|x-nonce|x-real-ip|forwarded|next-resume|next-action|content-security-policy)$)/;

const FILE_CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

/** Removes what a server may ignore on reading and Next's files answer with 500. Also the headers that only Next, a trusted proxy or this process may set, and an ambiguous authorization. */
export function dropInternalHeaders({ method = '', headers, rawHeaders }: Omit<CheckedRequest, 'url'>): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  if (READ_METHODS.includes(method)) for (const name of FILE_CONDITIONS) delete headers[name];
  // Node uses the first, a proxy in front may have checked the last
  if (countHeaders('authorization', rawHeaders) > 1) delete headers.authorization;
}
