import { readIfMatch } from '@/lib/http/etag';

/** The listing version of an `If-Match` header; 0, which no listing has, for a foreign tag; null without a header. */
export function parseIfMatch(header: string | null): number | null {
  const version = readIfMatch(header);
  if (version === null) return null;
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}

/** Likewise, with `*` for any version. */
export function parseIfMatchOrAny(header: string | null): number | '*' | null {
  return readIfMatch(header) === '*' ? '*' : parseIfMatch(header);
}

/** The key of an `Idempotency-Key` header (1–200 printable characters); null without a header, false when invalid. */
export function readIdempotencyKey(header: string | null): string | null | false {
  if (header === null) return null;
  return /^[\x21-\x7e]{1,200}$/.test(header) ? header : false;
}

/** A UUID: the key of a new listing is also the uid of its draft. */
export function newIdempotencyKey(): string {
  // randomUUID() exists on https and localhost only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
