import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg\+xml)/;

export function isText(contentType: string): boolean {
  return TEXT.test(contentType);
}

export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = (header ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const accepts = (name: string) =>
    accepted.some((entry) => entry === name || new RegExp(`^${name}\\s*;(?!\\s*q=0(\\.0*)?$)`).test(entry));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

/** Compresses in the thread pool; more thoroughly what is served many times. */
export function compress(bytes: Buffer, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(bytes, { level: lasting ? 8 : 5 });
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: lasting ? 8 : 4,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotli(bytes, { params });
}
