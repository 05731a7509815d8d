import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { SECOND_MS } from '@/lib/durations';
import { isText } from '@/lib/edge/response-headers';

export type WholeResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Callback = () => void;

/** How long a client may continue to send its request after the response. */
const LINGER_MS = 5 * SECOND_MS;

/** Collects text and errors, because policy, entity tag and length precede the body; images and fonts are streamed. */
export class BufferedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  onComplete: (response: WholeResponse) => void = (response) => this.deliver(response);
  completeHeaders: (status: number, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders = (_status, headers) =>
    headers;
  /** Images and redirects are collected as well. */
  collectsAll = false;

  /** Sent as `X-Request-Id`. */
  requestId: string | null = null;

  readonly #parts: Buffer[] = [];
  #isCollected: boolean | null = null;
  #isOver = false;

  static {
    // Next answers again unless a collected response that has ended counts as sent
    Object.defineProperty(BufferedResponse.prototype, 'headersSent', {
      get(this: BufferedResponse) {
        return this.#isOver;
      },
    });
  }

  /** Sends a whole response in place of what was set or written before. */
  deliver({ status, headers, body }: WholeResponse): void {
    this.#sendHead(status, headers);
    const sent = this.req.method === 'HEAD' ? '' : body;
    if (this.req.complete) return void super.end(sent);
    super.write(sent);
    void this.#discardRequest().then(() => super.end());
  }

  /** A connection closed while its client still sends is reset, and the response lost (RFC 9112, section 9.6). */
  async #discardRequest(): Promise<void> {
    const signal = AbortSignal.timeout(LINGER_MS);
    await finished(this.req.resume(), { writable: false, signal }).catch(() => undefined);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) super.setHeader(name, value);
    if (!this.#collects()) this.#sendHead(status, this.completeHeaders(status, this.getHeaders()));
    return this;
  }

  override flushHeaders(): void {
    if (!this.#collects()) super.flushHeaders();
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.#collects()) return super.write(chunk, ...(rest as [BufferEncoding, Callback]));
    this.#collect(chunk, rest);
    const written = rest.find((part): part is Callback => typeof part === 'function');
    if (written) process.nextTick(written);
    return true;
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    if (!this.#collects()) return super.end(chunk, ...(rest as [BufferEncoding, Callback]));
    if (this.#isOver) return this;
    this.#collect(chunk, rest);
    this.#isOver = true;
    this.onComplete({ status: this.statusCode, headers: { ...this.getHeaders() }, body: Buffer.concat(this.#parts) });
    if (this.socket === null) this.#finishWithoutSocket();
    return this;
  }

  /** The events after which Next ends its work for a request. */
  #finishWithoutSocket(): void {
    this.finished = true;
    this.emit('finish');
    this.emit('close');
  }

  #collect(chunk: unknown, rest: unknown[]): void {
    const [encoding] = rest;
    if (chunk instanceof Uint8Array) this.#parts.push(Buffer.from(chunk));
    else if (typeof chunk === 'string')
      this.#parts.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
  }

  #collects(): boolean {
    this.#isCollected ??=
      this.collectsAll ||
      (this.req.method !== 'HEAD' &&
        this.statusCode !== 206 &&
        !this.hasHeader('content-encoding') &&
        (this.statusCode >= 400 || isText(String(this.getHeader('content-type') ?? ''))));
    return this.#isCollected;
  }

  #sendHead(status: number, headers: OutgoingHttpHeaders): void {
    this.#isOver = true;
    // `super`, because Next replaces the method on the instance by one that does nothing after `headersSent`
    for (const name of this.getHeaderNames()) super.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) super.setHeader(name, value);
    if (this.requestId) super.setHeader('x-request-id', this.requestId);
    super.writeHead(status);
  }
}
