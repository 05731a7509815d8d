/**
 * The key in an `Idempotency-Key` header: 1 to 200 printable characters without spaces.
 *
 * @returns the key, null when there is no header, false when it is not a key
 */
export function readIdempotencyKey(header: string | null): string | null | false {
  if (header === null) return null;
  return /^[\x21-\x7e]{1,200}$/.test(header) ? header : false;
}

/** A fresh key for one filled-in form. */
export function newIdempotencyKey(): string {
  // randomUUID() is there on https and localhost only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
