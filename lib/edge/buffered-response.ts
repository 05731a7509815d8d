import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { acceptedEncoding, isText } from '@/lib/edge/compression';
import { FILE_POLICY } from '@/lib/edge/content-security-policy';
import { hasDeferredScripts } from '@/lib/edge/defer-scripts';
import { isEmptyNextErrorDocument, type RefusedRequest } from '@/lib/edge/localized-error-page';
import { type PreparedBody, prepareBody } from '@/lib/edge/prepared-body';
import { cacheControl, SECURITY_HEADERS } from '@/lib/edge/security-headers';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { logRefusal } from '@/lib/log';

export type Seal = {
  pathname: string;
  documentPolicy: (hashes: readonly string[]) => string;
  /** What to say where Next has no words without JavaScript. */
  localizedErrorPage: (refused: RefusedRequest) => Promise<string | null>;
};

type Callback = () => void;

/** How long a sender may go on after the answer, in milliseconds. */
const AFTER_THE_ANSWER_MS = 5_000;

/**
 * Lets nothing leave without its headers. Text is held back until it is whole, because a document's policy names the
 * hash of every inline script in it and stands in front of the body; it is then compressed and tagged here. Everything
 * else streams. Refusals without words of their own (Next's 405, its image errors) become problem documents.
 */
export function bufferResponse(request: IncomingMessage, response: ServerResponse, seal: Seal): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const answer = new BufferedResponse(request, response, seal);
  response.writeHead = (status: number, ...rest: unknown[]) => answer.writeHead(status, rest);
  // Node writes the head by itself only through `writeHead`, so what is held back never sends one early
  response.flushHeaders = () => undefined;
  response.write = (chunk: unknown, ...rest: unknown[]) => answer.write(chunk, rest);
  response.end = (chunk?: unknown, ...rest: unknown[]) => answer.end(chunk, rest);
  Object.defineProperty(response, 'headersSent', { get: () => answer.isOver || response.writableEnded });
}

class BufferedResponse {
  /** The application has said everything, even if nothing has left yet. */
  isOver = false;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #seal: Seal;
  readonly #send: Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;
  readonly #setHeader: ServerResponse['setHeader'];
  readonly #parts: (string | Buffer)[] = [];
  #held: boolean | null = null;

  constructor(request: IncomingMessage, response: ServerResponse, seal: Seal) {
    this.#request = request;
    this.#response = response;
    this.#seal = seal;
    this.#setHeader = response.setHeader;
    const { writeHead, write, end } = response;
    this.#send = { writeHead: writeHead.bind(response), write: write.bind(response), end: end.bind(response) };
  }

  writeHead(status: number, rest: unknown[]): ServerResponse {
    const response = this.#response;
    response.statusCode = status;
    const headers = rest.find((part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    if (this.#isHeld()) return response;
    this.#nameContent();
    if (this.#request.method === 'HEAD') response.removeHeader('content-length');
    this.isOver = true;
    return this.#send.writeHead(status);
  }

  write(chunk: unknown, rest: unknown[]): boolean {
    // the caller's arguments, in whichever of Node's forms they came
    if (!this.#isHeld()) return this.#send.write(chunk, ...(rest as [BufferEncoding]));
    this.#keep(chunk);
    const written = rest.find((part): part is Callback => typeof part === 'function');
    if (written) process.nextTick(written);
    return true;
  }

  end(chunk: unknown, rest: unknown[]): ServerResponse {
    if (!this.#isHeld()) return this.#send.end(chunk, ...(rest as [BufferEncoding]));
    if (this.isOver) return this.#response;
    this.#keep(chunk);
    this.isOver = true;
    this.#finish().catch((error) => this.#response.destroy(error));
    return this.#response;
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.#parts.push(chunk);
    else if (chunk instanceof Uint8Array) this.#parts.push(Buffer.from(chunk));
  }

  #header(name: string): string {
    return String(this.#response.getHeader(name) ?? '');
  }

  #isHtml(): boolean {
    return this.#header('content-type').startsWith('text/html');
  }

  #isHeld(): boolean {
    const { statusCode } = this.#response;
    this.#held ??=
      this.#request.method !== 'HEAD' &&
      statusCode !== 206 &&
      !this.#response.hasHeader('content-encoding') &&
      (statusCode >= 400 || isText(this.#header('content-type')));
    return this.#held;
  }

  /** What depends on the answer's kind and not on its bytes. */
  #nameContent(): void {
    const response = this.#response;
    response.removeHeader('x-nextjs-cache');
    for (const name of response.getHeaderNames()) if (name.startsWith('x-middleware-')) response.removeHeader(name);
    const given = response.getHeader('cache-control')?.toString();
    response.setHeader('Cache-Control', cacheControl(this.#seal.pathname, response.statusCode, given));
    const type = this.#header('content-type');
    if (type === '' && response.hasHeader('location')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    if (isText(type) && !/charset/i.test(type)) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (response.hasHeader('content-security-policy')) return;
    response.setHeader('Content-Security-Policy', this.#isHtml() ? this.#seal.documentPolicy([]) : FILE_POLICY);
  }

  async #finish(): Promise<void> {
    const response = this.#response;
    // Next has put its own in place, which sets nothing once `headersSent`
    response.setHeader = this.#setHeader;
    const body = this.#hasNoWords() ? this.#wordsOfOurs() : await this.#spoken(joined(this.#parts));
    this.#nameContent();
    const { pathname } = this.#seal;
    const isOnce = this.#header('cache-control').includes('no-store') || pathname.startsWith('/api/');
    const prepared = prepareBody(body, {
      isDocument: this.#isHtml(),
      hasDeferredScripts: hasDeferredScripts(pathname),
      isLasting: !isOnce,
    });
    if (this.#isHtml()) response.setHeader('Content-Security-Policy', this.#seal.documentPolicy(prepared.scriptHashes));
    response.appendHeader('Vary', 'Accept-Encoding');
    if (this.#isKnownToBrowser(prepared)) {
      response.removeHeader('content-length');
      this.#send.writeHead(304);
      this.#send.end();
      return;
    }
    const accepted = acceptedEncoding(this.#request.headers['accept-encoding']);
    const encoding = prepared.isWorthCompressing ? accepted : null;
    const bytes = await prepared.bytes(encoding);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', bytes.byteLength);
    this.#send.writeHead(response.statusCode);
    if (this.#request.complete) return void this.#send.end(bytes);
    this.#send.write(bytes);
    await readOut(this.#request);
    this.#send.end();
  }

  #hasNoWords(): boolean {
    const unnamed = /^(text\/plain|$)/.test(this.#header('content-type'));
    return this.#response.statusCode >= 400 && (this.#parts.length === 0 || unnamed);
  }

  async #spoken(body: string | Buffer): Promise<string | Buffer> {
    const { pathname, localizedErrorPage } = this.#seal;
    if (!this.#isHtml() || !isEmptyNextErrorDocument(pathname, body)) return body;
    const status = this.#response.statusCode;
    return (await localizedErrorPage({ pathname, status, cookie: this.#request.headers.cookie })) ?? body;
  }

  #wordsOfOurs(): string {
    const status = this.#response.statusCode;
    const codes: Record<number, string> = { 400: 'bad_request', 404: 'not_found', 405: 'method_not_allowed' };
    const code = codes[status] ?? (status >= 500 ? 'internal' : 'refused');
    const requestId = randomUUID();
    logRefusal({
      event: code,
      status,
      requestId,
      method: this.#request.method ?? '',
      path: this.#seal.pathname,
      actor: null,
    });
    this.#response.setHeader('Content-Type', PROBLEM_TYPE);
    return problemDocument({ code, status, requestId });
  }

  /** Tags the answer, unless it has a tag of its own, and compares it with what the browser says it has. */
  #isKnownToBrowser({ etag }: PreparedBody): boolean {
    const response = this.#response;
    const tagged = response.statusCode === 200 && !response.hasHeader('etag');
    if (!tagged || this.#header('cache-control').includes('no-store')) return false;
    response.setHeader('ETag', etag);
    return this.#request.headers['if-none-match']?.includes(etag) ?? false;
  }
}

function joined(parts: (string | Buffer)[]): string | Buffer {
  const [only] = parts;
  if (parts.length <= 1) return only ?? '';
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/**
 * What is still being sent is thrown away. A connection that is closed while its other end sends is reset, and the
 * answer that waits there unread is lost (RFC 9112, section 9.6).
 */
async function readOut(request: IncomingMessage): Promise<void> {
  const signal = AbortSignal.timeout(AFTER_THE_ANSWER_MS);
  // whether it came to its end, broke off or took too long: nobody wants to know
  await finished(request.resume(), { writable: false, signal }).catch(() => undefined);
}
