import { type Column, columns, formLists, type Property } from '@/lib/listings/import-export/column-names';
import type { SourceRow } from '@/lib/listings/import-export/csv';
import type { ValidatedRow } from '@/lib/listings/import-export/schema';

/** A longer text is corrected in the file. */
const MAX_CELL_LENGTH = 20_000;

type Cells = ValidatedRow['errors'][number]['cells'];

/** The cells that a mistake of this field is about; none where they cannot be corrected one by one. */
export function listCells(row: SourceRow, field: string): Cells {
  if (row.problem) return [];
  const hasLists = formLists.some((list) => row.values.has(list));
  const named = field === 'position' ? ['lat', 'lng'] : [field];
  const cells = columns
    .filter((column) => named.includes(column) && (row.values.has(column) || !hasLists))
    .map((column) => ({ column, value: cellText(row.values.get(column)) }));
  return cells.some(({ value }) => value.length > MAX_CELL_LENGTH) ? [] : cells;
}

/** The text of a cell, as it would be in CSV, without characters that cannot be stored. */
function cellText(value: unknown): string {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
  return text.replace(/\p{Surrogate}|[^\P{Cc}\t\n\r]/gu, '�');
}

// JSON in a text: a column of JSON cannot store every character
export function storeSource({ values, problem }: SourceRow): string {
  return JSON.stringify({ values: [...values], problem });
}

/** The row of a stored source with other values in some cells. */
export function correctSource(line: number, stored: string, cells: Partial<Record<Column, string>>): SourceRow {
  // cast: written by `storeSource`
  const { values, problem } = JSON.parse(stored) as { values: [Property, unknown][]; problem: string | null };
  // cast: the keys of cells are columns
  return { line, values: new Map([...values, ...(Object.entries(cells) as [Column, string][])]), problem };
}
