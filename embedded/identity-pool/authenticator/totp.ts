import { createHmac, timingSafeEqual } from 'node:crypto';

// Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, thirty seconds, six digits.

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones and people who type slowly: one step before and one after. */
const TOLERATED_STEPS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;

/** Bytes in the letters that authenticator apps read (RFC 4648), without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(BITS_PER_LETTER, '0'), 2))).join('');
}

/** The bytes that `toBase32` wrote. */
export function fromBase32(letters: string): Buffer {
  const bits = [...letters].map((letter) => BASE32.indexOf(letter).toString(2).padStart(BITS_PER_LETTER, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of one step, i.e. of thirty seconds since 1970. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf; // where the standard says to read
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step an instant lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The step whose code this is, of those that count now; `null` for a wrong code. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  const given = Buffer.from(code);
  const right = TOLERATED_STEPS.map((distance) => current + distance).filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return right[0] ?? null;
}
