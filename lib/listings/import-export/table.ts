import { z } from 'zod';
import { isEmptyRow, parseJson, readRows, rejectFile, type Source } from '@/lib/listings/import-export/csv';

// without zod, which would report each wrong cell
const isRow = (row: unknown) => Array.isArray(row) && row.every((cell) => typeof cell === 'string');
const table = z.custom<string[][]>((rows) => Array.isArray(rows) && rows.every(isRow));

/** Reads a JSON list of rows, each a list of cells; the first has the names of the columns. @throws AppError `invalid_input` */
export function readTable(text: string): Source {
  const { data: rows } = table.safeParse(parseJson(text));
  const header = (rows ?? rejectFile('notJson')).find((cells) => !isEmptyRow(cells));
  if (!header) rejectFile('emptyFile');
  return readRows(header, (addRow) => {
    rows?.forEach((cells, index) => {
      addRow(index + 1, cells);
    });
  });
}
