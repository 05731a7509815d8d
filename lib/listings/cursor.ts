export const sortColumns = ['datetime', 'title', 'type', 'status', 'uid'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The last row of a page: the value it is sorted by, and the listing's id, which orders rows with the same value. */
export type Cursor = { value: string; id: string };

// Postgres fails on a cast of any other value
const SCORE = /^-?\d{1,12} (exact|fuzzy|partial)$/;
const valuePatterns: Record<string, RegExp> = {
  datetime: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  title: /^[^\0\p{Surrogate}]*$/u,
  type: /^\d$/,
  status: /^(active|pending|rejected)$/,
  uid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  relevance: SCORE,
  distance: SCORE,
  newest: SCORE,
};

/** Encodes a cursor as base64url; it is valid for one order: `title`, `-title`, `distance` and so on. */
export function encodeCursor(order: string, { value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes a cursor of this order; null when `encodeCursor` did not write it. */
export function decodeCursor(order: string, text: string): Cursor | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parts)) return null;
    const [, value, id]: unknown[] = parts;
    if (typeof value !== 'string' || typeof id !== 'string' || !/^\d{1,18}$/.test(id)) return null;
    if (!valuePatterns[order.replace(/^-/, '')]?.test(value)) return null;
    return encodeCursor(order, { value, id }) === text ? { value, id } : null;
  } catch {
    return null;
  }
}
