import Papa from 'papaparse';
import { AppError, type FieldProblem } from '@/lib/errors';
import { UID_PATTERN } from '@/lib/listings/attributes';
import { type Column, columns, type Property, requiredColumns } from '@/lib/listings/import-export/column-names';
import { findColumn } from '@/lib/listings/import-export/columns';
import { MAX_ROWS } from '@/lib/listings/import-export/schema';

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_COLUMNS = 200;
/** Empty rows before the header, and the line with which a spreadsheet names the delimiter. */
const PREAMBLE = /^(?:[\s,;]*[\r\n])?(?:"?sep=([^\w\s"]|\t)"?[^\S\r\n]*(?:[\r\n]+|$)(?:[\s,;]*[\r\n])?)?/i;
const LINE_END = /\r\n?|\n/g;
/** Cells that a spreadsheet would evaluate (CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Parses CSV with comma, semicolon or tab, or the delimiter of a `sep=` line; line ends may be mixed. @throws AppError `invalid_input` for a malformed or too large table */
export function readCsv(text: string): Source {
  const { preamble, delimiters, body } = splitPreamble(text.replace(/^\uFEFF/, ''));
  if (body.trim() === '') rejectFile('emptyFile');
  const newline = findNewline(body);
  const { delimiter, header } = readHeader(body, newline, delimiters);
  return readRows(header, (addRow) => {
    let line = 1 + countLineEnds(preamble);
    Papa.parse<string[]>(body, {
      delimiter,
      newline,
      step({ data, errors }) {
        const cells = withoutReturn(data);
        const quotes = errors.find(({ type }) => type === 'Quotes');
        if (quotes) rejectFile('brokenQuotes', [line]);
        addRow(line, cells);
        // quoted cells may contain line ends
        line += 1 + cells.reduce((count, cell) => count + countLineEnds(cell), 0);
      },
    });
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return rejectFile('notJson');
  }
}

function splitPreamble(text: string): { preamble: string; delimiters: readonly string[]; body: string } {
  const [preamble = '', named] = PREAMBLE.exec(text) ?? [];
  return { preamble, delimiters: named ? [named] : DELIMITERS, body: text.slice(preamble.length) };
}

const countLineEnds = (text: string) => text.match(LINE_END)?.length ?? 0;

type Newline = '\n' | '\r';

/** `\r` only when no row ends otherwise. */
function findNewline(body: string): Newline {
  return body.replace(/"[^"]*"/g, '').includes('\n') ? '\n' : '\r';
}

/** The cells of a line that ended with CRLF and was split at LF. */
function withoutReturn(cells: string[]): string[] {
  return cells.at(-1)?.endsWith('\r') ? cells.with(-1, cells.at(-1)?.slice(0, -1) ?? '') : cells;
}

function readHeader(body: string, newline: Newline, delimiters: readonly string[]) {
  const line = body.slice(0, 20_000);
  const candidates = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(line, { delimiter, newline, preview: 1 });
    const header = withoutReturn(data[0] ?? []);
    return { delimiter, header, known: header.filter((name) => findColumn(name) !== null).length };
  });
  return candidates.reduce((a, b) => (b.known > a.known ? b : a));
}

function validateHeader(known: readonly (Property | null)[]): void {
  const missing = requiredColumns.filter((column) => !known.includes(column));
  if (missing.length > 0 && !known.includes('uid')) rejectFile('missingColumn', missing);
  const repeated = columns.filter((column) => known.indexOf(column) !== known.lastIndexOf(column));
  if (repeated.length > 0) rejectFile('repeatedColumn', repeated);
}

type AddRow = (line: number, cells: readonly string[]) => void;

/** The first row that `read` adds with a text is the header. */
export function readRows(header: readonly string[], read: (addRow: AddRow) => void): Source {
  if (header.length > MAX_COLUMNS) rejectFile('tooManyColumns');
  const known = header.map(findColumn);
  validateHeader(known);
  const rows: SourceRow[] = [];
  const limit = createRowLimit();
  let isHeader = true;
  read((line, cells) => {
    if (isEmptyRow(cells)) return;
    if (isHeader) {
      isHeader = false;
      return;
    }
    const row = toRow(line, cells, known);
    rows.push(row);
    limit(row);
  });
  if (rows.length === 0) rejectFile('emptyFile');
  return { rows, ignored: toDisplayNames(header.filter((_, index) => known[index] === null)) };
}

/** Refuses a file at the first row beyond the limit that can name no listing. */
export function createRowLimit(): (row: SourceRow) => void {
  let added = 0;
  return (row) => {
    if (!UID_PATTERN.test(readUid(row) ?? '')) added++;
    if (added > MAX_ROWS) rejectFile('tooManyRows');
  };
}

/** The uid of a row, in lower case; null without one. Any text may be returned. */
export function readUid({ values }: SourceRow): string | null {
  const uid = values.get('uid');
  return typeof uid === 'string' && uid.trim() !== '' ? uid.trim().toLowerCase() : null;
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function toRow(line: number, cells: readonly string[], known: readonly (Property | null)[]): SourceRow {
  const values = new Map<Property, string>();
  known.forEach((column, index) => {
    if (column) values.set(column, unescapeFormula(cells[index] ?? ''));
  });
  const hasTooMany = cells.slice(known.length).some((cell) => cell.trim() !== '');
  return { line, values, problem: hasTooMany ? 'tooManyCells' : null };
}

const unescapeFormula = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** The header line of an export, with a byte order mark so that spreadsheets read UTF-8. */
export function csvHeader(): string {
  return `\uFEFF${Papa.unparse([columns])}\r\n`;
}

/** Rows of an export; cells that look like formulas are prefixed with an apostrophe. */
export function toCsv(rows: readonly Partial<Record<Column, string>>[]): string {
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return cells.length === 0 ? '' : `${Papa.unparse(cells, { escapeFormulae: FORMULA })}\r\n`;
}

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
