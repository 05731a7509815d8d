import { type ImportInput, MAX_FILE_BYTES } from '@/lib/listings/import-export/schema';

/** Decodes a file as UTF-8, UTF-16 or Windows-1252, as spreadsheets write them. */
async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** GeoJSON begins with a brace; anything else is CSV. */
function detectFormat(text: string): 'csv' | 'geojson' {
  return /^\uFEFF?\s*\{/.test(text) ? 'geojson' : 'csv';
}

/** A file that cannot be read at all; `code` is a key of the messages `ImportListings.unreadable`. */
export class UnreadableFile extends Error {
  constructor(readonly code: 'damaged' | 'oldSpreadsheet' | 'tooLarge') {
    super(code);
  }
}

export type FileContent = string | string[][];

const MAX_BYTES = 40_000_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a spreadsheet or a text, by its first bytes and not by its name. @throws UnreadableFile */
export async function readImportFile(file: File): Promise<FileContent> {
  if (file.size > MAX_BYTES) throw new UnreadableFile('tooLarge');
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const begins = (bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (begins(COMPOUND)) throw new UnreadableFile('oldSpreadsheet');
  if (begins(ZIP)) return readSpreadsheet(file);
  const text = await readText(file);
  if (text.includes('\0') || /\.xlsx$/i.test(file.name)) throw new UnreadableFile('damaged');
  return text;
}

async function readSpreadsheet(file: File): Promise<string[][]> {
  const { readXlsx, TooLargeSheet } = await import('@/lib/listings/import-export/xlsx');
  return readXlsx(file).catch((error: unknown) => {
    throw new UnreadableFile(error instanceof TooLargeSheet ? 'tooLarge' : 'damaged');
  });
}

/** A part of a file for one request; `line` is that of its first row. */
export type ImportPart = Pick<ImportInput, 'format' | 'text'> & { line: number };

/** Divides a file into parts that a request may have. */
export async function toParts(content: FileContent): Promise<ImportPart[]> {
  if (typeof content !== 'string') return toTableParts(content);
  const format = detectFormat(content);
  if (byteLength(content) <= MAX_FILE_BYTES) return [{ format, text: content, line: 1 }];
  if (format === 'geojson') return toFeatureParts(content);
  return toCsvParts(content.replace(/^\uFEFF/, ''));
}

function toCsvParts(text: string): ImportPart[] {
  const [header = '', ...records] = splitRecords(text);
  let line = 2;
  const lines = records.map((record) => {
    const first = line;
    line += record.split(/\r\n?|\n/).length - 1;
    return first;
  });
  return chunk(records).map(({ items, start }) => {
    return { format: 'csv', text: `${header}${items.join('')}`, line: lines[start] ?? 2 };
  });
}

/** Records of a CSV text with their line ends; a line end in a quoted cell ends no record. */
function splitRecords(text: string): string[] {
  const records: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    const isEscaped = isQuoted && character === '"' && text[index + 1] === '"';
    if (isEscaped) index++;
    else if (isQuoted) isQuoted = character !== '"';
    else isQuoted = character === '"' && /[,;\t\r\n]/.test(text[index - 1] ?? '\n');
    const endsRecord = character === '\n' || (character === '\r' && text[index + 1] !== '\n');
    if (!endsRecord || isQuoted) continue;
    records.push(text.slice(start, index + 1));
    start = index + 1;
  }
  if (isQuoted) throw new UnreadableFile('damaged');
  return start < text.length ? [...records, text.slice(start)] : records;
}

function toTableParts(rows: string[][]): ImportPart[] {
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const header = JSON.stringify(rows[first] ?? []);
  const parts = chunk(rows.slice(first + 1).map((row) => JSON.stringify(row)));
  return parts.map(({ items, start }) => {
    return { format: 'table', text: `[${[header, ...items].join()}]`, line: first + 2 + start };
  });
}

function toFeatureParts(text: string): ImportPart[] {
  const { features = [], ...rest } = JSON.parse(text.replace(/^\uFEFF/, ''));
  const parts = chunk((features as unknown[]).map((feature) => JSON.stringify(feature)));
  const head = JSON.stringify(rest).slice(0, -1);
  return parts.map(({ items, start }) => {
    return { format: 'geojson', text: `${head},"features":[${items.join()}]}`, line: start + 1 };
  });
}

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength;
/** The rest of a request is for the header. */
const PART_BYTES = MAX_FILE_BYTES - 100_000;

function chunk(items: readonly string[]): { items: string[]; start: number }[] {
  const chunks = [{ items: [] as string[], start: 0 }];
  let bytes = 0;
  items.forEach((item, index) => {
    bytes += byteLength(item) + 1;
    if (bytes > PART_BYTES && index > 0) {
      chunks.push({ items: [], start: index });
      bytes = byteLength(item) + 1;
    }
    chunks.at(-1)?.items.push(item);
  });
  return chunks;
}
