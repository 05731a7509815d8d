import Papa from 'papaparse';
import { type Column, columns, findColumn, type Property, requiredColumns } from '@/lib/listings/import-export/columns';
import { MAX_ROWS } from '@/lib/listings/import-export/schema';
import { refuseFile, type Source, type SourceRow, tellable } from '@/lib/listings/import-export/source';

const DELIMITERS = [',', ';', '\t'] as const;
/** A header with more is no table of ours, and slow to look through. */
const MOST_COLUMNS = 200;
/** What makes a spreadsheet calculate instead of show. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Reads a table of listings: comma, semicolon or tab between the cells, names of columns in English or Italian in the
 * first line. Cells that we wrote (`toCsv`) come back as they were.
 *
 * @throws AppError `invalid_input` for a file that is not such a table: empty, without a column that every listing
 * needs, with one twice, with a quotation mark out of place, or with more rows than we take
 */
export function readCsv(text: string): Source {
  const body = text.replace(/^\uFEFF/, '');
  if (body.trim() === '') refuseFile('emptyFile');
  const { delimiter, header } = readHeader(body);
  const known = header.map(findColumn);
  refuseHeader(known);
  const rows = readRows(body, delimiter, known);
  if (rows.length === 0) refuseFile('emptyFile');
  return { rows, ignored: tellable(header.filter((_, index) => known[index] === null)) };
}

/** The delimiter is the one by which most names in the first line mean something to us. */
function readHeader(body: string): { delimiter: string; header: string[] } {
  // names of columns have no line ends in them; a line of two megabytes is not cut up three times
  const line = body.slice(0, 20_000);
  const read = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(line, { delimiter, preview: 1 });
    return { delimiter, header: data[0] ?? [] };
  });
  const meaning = ({ header }: { header: string[] }) => header.filter((name) => findColumn(name) !== null).length;
  const best = read.reduce((a, b) => (meaning(b) > meaning(a) ? b : a));
  if (best.header.length > MOST_COLUMNS) refuseFile('tooManyColumns');
  return best;
}

function refuseHeader(known: readonly (Property | null)[]): void {
  const missing = requiredColumns.filter((column) => !known.includes(column));
  if (missing.length > 0) refuseFile('missingColumn', missing);
  const repeated = columns.filter((column) => known.indexOf(column) !== known.lastIndexOf(column));
  if (repeated.length > 0) refuseFile('repeatedColumn', repeated);
}

function readRows(body: string, delimiter: string, known: readonly (Property | null)[]): SourceRow[] {
  const rows: SourceRow[] = [];
  let line = 1;
  let isHeader = true;
  Papa.parse<string[]>(body, {
    delimiter,
    step({ data: cells, errors }) {
      const quotes = errors.find(({ type }) => type === 'Quotes');
      if (quotes) refuseFile('brokenQuotes', [line]);
      const isBlank = cells.every((cell) => cell.trim() === '');
      if (!isHeader && !isBlank) rows.push(toRow(line, cells, known));
      if (rows.length > MAX_ROWS) refuseFile('tooManyRows');
      isHeader = false;
      // a cell in quotation marks may hold line ends of its own
      line += 1 + cells.reduce((count, cell) => count + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
    },
  });
  return rows;
}

function toRow(line: number, cells: readonly string[], known: readonly (Property | null)[]): SourceRow {
  const values = new Map<Property, string>();
  known.forEach((column, index) => {
    if (column) values.set(column, calm(cells[index] ?? ''));
  });
  const hasTooMany = cells.slice(known.length).some((cell) => cell.trim() !== '');
  return { line, values, problem: hasTooMany ? 'tooManyCells' : null };
}

/** Takes off the apostrophe that `toCsv` put before what looks like a formula. */
const calm = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** The first line of a file of ours, with the mark by which spreadsheets know that it is UTF-8. */
export function csvHeader(): string {
  return `\uFEFF${Papa.unparse([columns])}\r\n`;
}

/** Rows of a file of ours. A cell that a spreadsheet would calculate gets an apostrophe before it. */
export function toCsv(rows: readonly Partial<Record<Column, string>>[]): string {
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return cells.length === 0 ? '' : `${Papa.unparse(cells, { escapeFormulae: FORMULA })}\r\n`;
}
