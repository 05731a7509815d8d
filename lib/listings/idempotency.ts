/**
 * The key in an `Idempotency-Key` header: 1 to 200 printable characters without spaces.
 *
 * @returns the key, null when there is no header, false when it is not a key
 */
export function readIdempotencyKey(header: string | null): string | null | false {
  if (header === null) return null;
  return /^[\x21-\x7e]{1,200}$/.test(header) ? header : false;
}
