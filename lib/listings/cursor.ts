export const sortColumns = ['datetime', 'title', 'type', 'status', 'uid'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The sort value and id of the last entry of a page. */
export type Cursor = { value: string; id: string };

/** Encodes a cursor of one order (`title`, `-title`) as base64url. */
export function encodeCursor(sort: string, { value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes a cursor; null when it is invalid or of another order. */
export function decodeCursor(sort: string, text: string): Cursor | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(parts) || parts.length !== 3) return null;
    const [order, value, id]: unknown[] = parts;
    if (order !== sort || typeof value !== 'string' || typeof id !== 'string' || !/^\d{1,18}$/.test(id)) return null;
    return isValueOf(sort.replace(/^-/, ''), value) ? { value, id } : null;
  } catch {
    return null;
  }
}

// other values would cause a database error
function isValueOf(column: string, value: string): boolean {
  if (column === 'datetime') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(value);
  if (column === 'uid') return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
  if (column === 'type') return /^\d$/.test(value);
  if (column === 'status') return ['active', 'pending', 'rejected'].includes(value);
  return !/\0|\p{Surrogate}/u.test(value);
}
