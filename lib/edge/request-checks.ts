import type { IncomingHttpHeaders } from 'node:http';
import { LARGEST_BODY_BYTES } from '@/lib/http/body';
import { parseUrl } from '@/lib/http/parse-url';

/** Why the process's edge refuses a request before the application sees it. */
export type Refusal = { status: 400 | 403 | 404 | 405 | 413 | 414 | 415; code: string; allow?: string };

export type CheckedRequest = {
  method: string;
  /** Path and query as they stand on the request line. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Names and values alternating, duplicates kept. */
  rawHeaders: readonly string[];
};

/** A little more than `lib/http/body.ts` reads, so that its own answer is the one people see. */
export const MAX_REQUEST_BYTES = LARGEST_BODY_BYTES + 1_000_000;
export const MAX_URL_LENGTH = 4_096;

const READING = ['GET', 'HEAD', 'OPTIONS'];
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses what no part of the application could mean: unknown methods, writes to pages (we write no server actions),
 * forms with files, addresses written to confuse, too much of anything, and writes from other people's sites.
 *
 * @param origin our own address; the host the visitor typed counts as ours too
 * @returns null for a request worth passing on
 */
export function checkRequest(request: CheckedRequest, origin: string): Refusal | null {
  const { method, url, headers, rawHeaders } = request;
  if (url.length > MAX_URL_LENGTH) return { status: 414, code: 'uri_too_long' };
  if (!url.startsWith('/') || countOf('host', rawHeaders) !== 1) return { status: 400, code: 'bad_request' };
  const pathname = url.split(/[?#]/, 1)[0] ?? '';
  const toApi = /^\/api(\/|$)/.test(pathname);
  if (!READING.includes(method) && !(toApi && WRITING.includes(method))) {
    return {
      status: 405,
      code: 'method_not_allowed',
      allow: toApi ? [...READING, ...WRITING].join(', ') : READING.join(', '),
    };
  }
  if (isNonCanonicalPath(pathname)) return { status: 404, code: 'not_found' };
  if (headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/')) {
    return { status: 415, code: 'unsupported_media_type' };
  }
  if (Number(headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) return { status: 413, code: 'too_large' };
  if (WRITING.includes(method) && isFromElsewhere(headers, origin) && !isCodeExchange(pathname, headers, origin)) {
    return { status: 403, code: 'not_allowed' };
  }
  return null;
}

/**
 * Every address has one spelling. Anything else is an attempt to be read differently by two parts of the house:
 * doubled or encoded slashes and dots, backslashes, path parameters, needless or broken encoding, hidden files,
 * payloads under a name of their own.
 */
export function isNonCanonicalPath(pathname: string): boolean {
  if (/\/\/|\\|;|[^\x21-\x7e]/.test(pathname)) return true;
  if (/%(?:25|2[def]|3[0-9b]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9aef]|[01][0-9a-f])/i.test(pathname)) return true;
  if (/(^|\/)\.(?!well-known\/)/.test(pathname) || pathname.endsWith('.map')) return true;
  // another framework setting's addresses for payloads: here they mean nothing, and must not come to mean something
  if (/\.rsc$|\.segments\//.test(pathname)) return true;
  if (/^\/(api|_next)\/(.*\/)?$/.test(pathname)) return true;
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

/** Browsers say where a write comes from. Scripts and probes that are no browsers say nothing, and carry no cookie by accident. */
function isFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  const from = headers.origin;
  if (from === undefined) return false;
  const host = parseUrl(from)?.host;
  return host !== new URL(origin).host && host !== headers.host?.toLowerCase();
}

/** Our own page asks for its tokens where the hosted login lies behind another host, which makes that cross-site. */
function isCodeExchange(pathname: string, headers: IncomingHttpHeaders, origin: string): boolean {
  return pathname === '/api/identity/oauth2/token' && headers.origin === origin;
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((entry, index) => index % 2 === 0 && entry.toLowerCase() === name).length;
}

const INTERNAL =
  /^(x-middleware-|x-invoke-|x-next-|x-nextjs-|x-client-|x-now-|x-vercel-|x-prerender-|x-forwarded|x-original-|x-rewrite-|x-http-method|(x-matched-path|x-nonce|x-real-ip|forwarded|next-resume|next-action|content-security-policy)$)/;

/** Set by server.ts where a page's payload is asked for: Next hides its own header for that from the middleware. */
export const PAYLOAD_HEADER = 'x-client-payload';

/** Removes what only the framework, a trusted proxy or this process may say, and a caller's name when there are two. */
export function dropInternalHeaders(headers: IncomingHttpHeaders, rawHeaders: readonly string[]): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  // Node keeps the first, and whoever stands in front of us may have looked at the last
  if (countOf('authorization', rawHeaders) > 1) delete headers.authorization;
}
