import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BufferedResponse, WholeResponse } from '@/lib/edge/buffered-response';
import { type DocumentPolicy, inlineScriptHashes } from '@/lib/edge/content-security-policy';
import { prepareScripts } from '@/lib/edge/defer-scripts';
import { completeHeaders } from '@/lib/edge/response-headers';

type Encoding = 'br' | 'gzip';

const brotli = promisify(zlib.brotliCompress);
const unbrotli = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

/** Below this, compression saves no packet. */
const MIN_COMPRESSED_BYTES = 1_000;
/** For a response that is sent once, compression takes longer than the two packets it saves. */
const MIN_COMPRESSED_ONCE_BYTES = 6_000;

type Options = { pathname: string; documentPolicy: DocumentPolicy; isShared: boolean };

type Parts = Omit<WholeResponse, 'headers'> & {
  headers: Readonly<OutgoingHttpHeaders>;
  isShared: boolean;
  compressed: Map<Encoding, Promise<Buffer>>;
};

/** Completes a response: what its headers say about the body, the deferred scripts of a document, the entity tag. */
export function prepareResponse(response: WholeResponse, options: Options): PreparedResponse {
  const { pathname, documentPolicy, isShared } = options;
  const { status } = response;
  const isDocument = String(response.headers['content-type']).startsWith('text/html');
  const body = isDocument ? prepareScripts(response.body, pathname) : response.body;
  const policy = isDocument ? documentPolicy(inlineScriptHashes(body)) : '';
  const headers = completeHeaders({ pathname, status, headers: response.headers, documentPolicy: policy });
  const isTagged = status === 200 && !headers.etag && !String(headers['cache-control']).includes('no-store');
  const etag = isTagged ? { etag: entityTag(body) } : {};
  const vary = [headers.vary, 'Accept-Encoding'].flat().filter(Boolean).join(', ');
  return new PreparedResponse({
    status,
    headers: { ...headers, ...etag, vary },
    body,
    isShared,
    compressed: new Map(),
  });
}

function entityTag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** A response with status 200 that is shared by its clients, as it is stored. */
export type CompressedResponse = { headers: Readonly<OutgoingHttpHeaders>; brotli: Buffer };

/** @throws when the bytes are damaged */
export async function fromCompressed({ headers, brotli }: CompressedResponse): Promise<PreparedResponse> {
  const compressed = new Map([['br' as const, Promise.resolve(brotli)]]);
  return new PreparedResponse({ status: 200, headers, body: await unbrotli(brotli), isShared: true, compressed });
}

export class PreparedResponse {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly etag: string | null;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.status = parts.status;
    this.headers = parts.headers;
    this.etag = parts.headers.etag?.toString() ?? null;
    this.#parts = parts;
  }

  /** Bytes in memory at most: both compressed forms together are smaller than the text. */
  get maxBytes(): number {
    return this.#parts.body.byteLength * 2 + 3_000;
  }

  /** The same response with more headers; its compressed forms are shared. */
  withHeaders(headers: OutgoingHttpHeaders): PreparedResponse {
    return new PreparedResponse({ ...this.#parts, headers: { ...this.headers, ...headers } });
  }

  async toCompressed(): Promise<CompressedResponse> {
    return { headers: this.headers, brotli: await this.#compress('br') };
  }

  /** The same response with another text, which is tagged and compressed anew. */
  withText(change: (text: string) => string): PreparedResponse {
    const body = Buffer.from(change(this.#parts.body.toString()));
    const headers = { ...this.headers, etag: entityTag(body) };
    return new PreparedResponse({ ...this.#parts, headers, body, compressed: new Map() });
  }

  async send(request: IncomingMessage, response: BufferedResponse): Promise<void> {
    if (this.#isStoredBy(request)) {
      const { 'content-length': _, ...headers } = this.headers;
      return response.deliver({ status: 304, headers, body: Buffer.alloc(0) });
    }
    const { body, isShared } = this.#parts;
    const isCompressed = body.byteLength >= (isShared ? MIN_COMPRESSED_BYTES : MIN_COMPRESSED_ONCE_BYTES);
    const encoding = isCompressed ? acceptedEncoding(request.headers['accept-encoding']) : null;
    const bytes = encoding === null ? body : await this.#compress(encoding);
    const headers = { ...this.headers, 'content-length': bytes.byteLength };
    response.deliver({
      status: this.status,
      headers: encoding === null ? headers : { ...headers, 'content-encoding': encoding },
      body: bytes,
    });
  }

  #isStoredBy({ method = '', headers }: IncomingMessage): boolean {
    if (this.etag === null || this.status !== 200 || !/^(GET|HEAD)$/.test(method)) return false;
    const tags = headers['if-none-match'] ?? '';
    return tags.trim() === '*' || tags.includes(this.etag.replace(/^W\//, ''));
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const { body, compressed } = this.#parts;
    const isImmutable = String(this.headers['cache-control']).includes('immutable');
    const result = compressed.get(encoding) ?? compress(body, encoding, isImmutable);
    compressed.set(encoding, result);
    return result;
  }
}

export function acceptedEncoding(header = ''): Encoding | null {
  const accepts = (name: Encoding) =>
    new RegExp(`(^|,)\\s*${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(header);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

/** Compresses in the thread pool; more thoroughly what browsers store without asking again. */
function compress(bytes: Buffer, encoding: Encoding, isImmutable: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(bytes, { level: isImmutable ? 8 : 5 });
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: isImmutable ? 8 : 5,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotli(bytes, { params });
}
