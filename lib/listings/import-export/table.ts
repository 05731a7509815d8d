import { z } from 'zod';
import { isEmptyRow, parseJson, readRows, rejectFile, type Source } from '@/lib/listings/import-export/csv';

const table = z.array(z.array(z.string()));

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
