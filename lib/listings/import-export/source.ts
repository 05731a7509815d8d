import { AppError, type FieldProblem } from '@/lib/errors';
import type { Property } from '@/lib/listings/import-export/columns';

/** An unvalidated row; `problem` concerns the whole row. */
export type SourceRow = { line: number; values: ReadonlyMap<Property, unknown>; problem: string | null };

export type Source = { rows: SourceRow[]; ignored: string[] };

/** Rejects a whole file. `parts` are columns or lines, as in `/text/title`. @throws AppError `invalid_input` */
export function rejectFile(code: string, parts: readonly (string | number)[] = []): never {
  const pointers = parts.length > 0 ? parts.map((part) => `/text/${part}`) : ['/text'];
  throw new AppError('invalid_input', { fields: pointers.map((pointer): FieldProblem => ({ pointer, code })) });
}

const MAX_NAMES = 20;

/** Distinct, shortened names that can be stored and displayed; at most 20. */
export function toDisplayNames(names: Iterable<string>): string[] {
  return [...new Set([...names].map((name) => toDisplayText(name)).filter((name) => name !== ''))].slice(0, MAX_NAMES);
}

export function toDisplayText(text: string, maxLength = 50): string {
  return text
    .slice(0, 4 * maxLength)
    .replace(/\p{Surrogate}|\p{Cc}/gu, (character) => (/\s/.test(character) ? ' ' : '�'))
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '');
}
