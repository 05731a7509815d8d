import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, isText } from '@/lib/http/compression';
import { FILE_POLICY } from '@/lib/http/content-security-policy';
import { isCompressed, prepareBody } from '@/lib/http/prepared-body';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { cacheControl, SECURITY_HEADERS } from '@/lib/http/security-headers';

export type Seal = { pathname: string; documentPolicy: (hashes: readonly string[]) => string };

const CODES: Record<number, string> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
};

/**
 * Lets nothing leave without its headers. Text is held back until it is whole, because a document's policy names the
 * hash of every inline script in it and stands in front of the body; it is then compressed and tagged here. Everything
 * else streams. Refusals without words of their own (Next's 405, its image errors) become problem documents.
 */
export function sealResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, documentPolicy }: Seal,
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const send = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  const parts: (string | Buffer)[] = [];
  let held: boolean | null = null;

  const header = (name: string) => String(response.getHeader(name) ?? '');
  const isHtml = () => header('content-type').startsWith('text/html');
  const isHeld = () => {
    held ??=
      request.method !== 'HEAD' &&
      !response.hasHeader('content-encoding') &&
      (isText(header('content-type')) || response.statusCode >= 400) &&
      response.statusCode !== 206;
    return held;
  };

  const nameAnswer = () => {
    response.removeHeader('x-nextjs-cache');
    for (const name of response.getHeaderNames()) if (name.startsWith('x-middleware-')) response.removeHeader(name);
    const given = response.getHeader('cache-control');
    response.setHeader(
      'Cache-Control',
      cacheControl(pathname, response.statusCode, given === undefined ? undefined : String(given)),
    );
    const type = header('content-type');
    if (isText(type) && !/charset/i.test(type)) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (!response.hasHeader('content-security-policy')) {
      response.setHeader('Content-Security-Policy', isHtml() ? documentPolicy([]) : FILE_POLICY);
    }
  };

  async function finish(): Promise<void> {
    let body = joined(parts);
    const refusedWithoutWords =
      response.statusCode >= 400 && (body.length === 0 || /^(text\/plain|$)/.test(header('content-type')));
    if (refusedWithoutWords) {
      const status = response.statusCode;
      const code = CODES[status] ?? (status >= 500 ? 'internal' : 'refused');
      body = problemDocument({ code, status, requestId: randomUUID() });
      response.setHeader('Content-Type', PROBLEM_TYPE);
    }
    nameAnswer();
    response.removeHeader('transfer-encoding');
    const isPrivate = header('cache-control').includes('no-store');
    const prepared = prepareBody(body, isHtml(), !isPrivate && !pathname.startsWith('/api/'));
    if (isHtml()) response.setHeader('Content-Security-Policy', documentPolicy(prepared.scriptHashes));

    if (response.statusCode === 200 && !isPrivate && !response.hasHeader('etag')) {
      response.setHeader('ETag', prepared.etag);
      if (request.headers['if-none-match']?.includes(prepared.etag)) {
        response.removeHeader('content-length');
        send.writeHead(304);
        send.end();
        return;
      }
    }
    response.appendHeader('Vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const bytes = await prepared.bytes(encoding);
    if (isCompressed(body, encoding)) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', bytes.byteLength);
    send.writeHead(response.statusCode);
    send.end(bytes);
  }

  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((part) => typeof part === 'object' && part !== null) as OutgoingHttpHeaders | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) response.setHeader(name, value);
    if (isHeld()) return response;
    nameAnswer();
    if (request.method === 'HEAD') response.removeHeader('content-length');
    return send.writeHead(status);
  };
  // Node asks for the implicit header only through `writeHead`, so what is held back never sends one early
  response.flushHeaders = () => undefined;
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (!isHeld()) return send.write(chunk, ...(rest as [BufferEncoding]));
    parts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk));
    const done = rest.find((part) => typeof part === 'function') as (() => void) | undefined;
    if (done) process.nextTick(done);
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (!isHeld()) return send.end(chunk, ...(rest as [BufferEncoding]));
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      parts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk));
    finish().catch((error) => response.destroy(error));
    return response;
  }) as typeof response.end;
}

function joined(parts: (string | Buffer)[]): string | Buffer {
  const [only] = parts;
  if (parts.length <= 1) return only ?? '';
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
