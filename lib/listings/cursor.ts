import { statuses } from '@/lib/listings/attributes';
import { isDate } from '@/lib/listings/hours/venetian-clock';

/** The last row of a page: the value it is sorted by, and the listing's id, which orders rows with the same value. */
export type Cursor = { value: string; id: string };

// Postgres fails on a cast of any other value
const SCORE = /^-?\d{1,12} (exact|fuzzy|partial)$/;
// of a ranked result also the minute in which the first page was ranked
const RANKED = /^-?\d{1,12} (exact|fuzzy|partial)( \d{1,8})?$/;
const TIMESTAMP = /^((?!0000)\d{4}-\d\d-\d\d) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;
const valuePatterns: Record<string, Pick<RegExp, 'test'>> = {
  datetime: { test: (value) => isDate(TIMESTAMP.exec(value)?.[1] ?? '') },

  title: /^[^\0\p{Surrogate}]*$/u,
  type: /^\d$/,
  status: new RegExp(`^(${statuses.join('|')})$`),
  uid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  relevance: RANKED,
  open: RANKED,
  distance: SCORE,
  newest: SCORE,
};

/** Encodes a cursor as base64url; it is valid for one order: `title`, `-title`, `distance` and so on. */
export function encodeCursor(order: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/** Decodes a cursor of this order; null when `encodeCursor` did not write it. */
export function decodeCursor(order: string, text: string): Cursor | null {
  try {
    const [, value, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof value !== 'string' || typeof id !== 'string' || !/^\d{1,18}$/.test(id)) return null;
    if (!valuePatterns[order.replace(/^-/, '')]?.test(value)) return null;
    return encodeCursor(order, { value, id }) === text ? { value, id } : null;
  } catch {
    return null;
  }
}
