import { unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';

const MAX_UNPACKED_BYTES = 64_000_000;
/** Of the rectangle from the first to the last cell, which the library fills. */
const MAX_CELLS = 2_000_000;

export class TooLargeSheet extends Error {}

/** The cells of the first sheet, as CSV would have them. @throws TooLargeSheet, or another error for a file that is no spreadsheet */
export async function readXlsx(file: Blob): Promise<string[][]> {
  const parts = unpack(new Uint8Array(await file.arrayBuffer()));
  for (const [name, bytes] of Object.entries(parts)) {
    if (name.startsWith('xl/worksheets/')) checkSize(new TextDecoder().decode(bytes));
  }
  const decoded = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, decodeReferences(bytes)]));
  // stored without compression: the library would otherwise unpack in a worker of a blob URL, which the policy forbids
  const rows = await readSheet(new Blob([zipSync(decoded, { level: 0 })]), { trim: false });
  return rows.map((row) => row.map(cellText));
}

function unpack(bytes: Uint8Array<ArrayBuffer>): Record<string, Uint8Array<ArrayBuffer>> {
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED_BYTES) throw new TooLargeSheet();
      return true;
    },
  });
}

const REFERENCE = /&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi;

/** Replaces numeric references to characters beyond U+FFFF, such as emoji, which the library decodes as 16 bits. */
function decodeReferences(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(bytes);
  const decoded = text.replace(REFERENCE, (reference, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
  return decoded === text ? bytes : new TextEncoder().encode(decoded);
}

const CELL = /<(?:\w+:)?(?:row|c)\s(?:[^>]*?\s)?r=["']([A-Z]{0,3})(\d{1,7})["']/g;

function checkSize(sheet: string): void {
  let [rows, columns] = [1, 1];
  for (const [, letters = '', row] of sheet.matchAll(CELL)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
    if (rows * columns > MAX_CELLS) throw new TooLargeSheet();
  }
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);

function cellText(value: CellValue | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? dateText(value) : String(value);
}

/** A date, a time of the day (which spreadsheets store as a part of the day 0), or both. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 5);
  if (date.getTime() < Date.UTC(1900, 0, 1)) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
