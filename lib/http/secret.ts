import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Secrets are padded to this length for the comparison; longer ones are wrong. */
const COMPARED_BYTES = 512;

/** Compares digests of padded secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(paddedDigest(given), paddedDigest(expected)) && given.length <= COMPARED_BYTES;
}

function paddedDigest(secret: string): Buffer {
  const padded = Buffer.alloc(COMPARED_BYTES + 4);
  padded.write(secret, 0, COMPARED_BYTES);
  padded.writeUInt32LE(Buffer.byteLength(secret), COMPARED_BYTES);
  return createHash('sha256').update(padded).digest();
}
