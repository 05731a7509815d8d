import { AppError, type FieldProblem } from '@/lib/errors';
import type { Property } from '@/lib/listings/import-export/columns';

/** One row of a file before anybody judged it; `problem` is about the row as a whole. */
export type SourceRow = { line: number; values: ReadonlyMap<Property, unknown>; problem: string | null };

/** What a file says, and the names in it that mean nothing to us. */
export type Source = { rows: SourceRow[]; ignored: string[] };

/**
 * A file that cannot be judged row by row.
 *
 * @param where columns or lines it is about; they become pointers such as `/text/title`
 */
export function refuseFile(code: string, where: readonly (string | number)[] = []): never {
  const pointers = where.length > 0 ? where.map((place) => `/text/${place}`) : ['/text'];
  throw new AppError('invalid_input', { fields: pointers.map((pointer): FieldProblem => ({ pointer, code })) });
}

const MOST_NAMES = 20;

/** Foreign names as they can be stored and shown: a few, short, and without what nobody can see. */
export function tellable(names: Iterable<string>): string[] {
  return [...new Set([...names].map((name) => toShown(name)).filter((name) => name !== ''))].slice(0, MOST_NAMES);
}

/** Somebody's text, cut short, with a mark in place of what cannot be stored. */
export function toShown(text: string, longest = 50): string {
  return text
    .slice(0, 4 * longest)
    .replace(/\p{Surrogate}|\p{Cc}/gu, (character) => (/\s/.test(character) ? ' ' : '�'))
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '');
}
