import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { InputError } from './input-error';

const MAX_BYTES = 256 * 1024 * 1024;

/** Reads a JSON file. @throws InputError with the line of what is not JSON */
export async function readJsonFile(path: string): Promise<unknown> {
  const file = basename(path);
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new InputError(file, '', `${size} bytes, at most ${MAX_BYTES} as JSON; use .osm.pbf`);
  const text = decode(file, await readFile(path));
  if (text.trim() === '') throw new InputError(file, '', 'the file is empty');
  if (/^\s*(<\?xml[^>]*>\s*)?<(!doctype html|html)/i.test(text))
    throw new InputError(file, 'line 1', 'this is an HTML page, not JSON');
  try {
    return JSON.parse(text);
  } catch (error) {
    // cast: JSON.parse throws nothing else
    const { message } = error as SyntaxError;
    const position = findErrorAt(text, message);
    const isCutOff =
      /end of JSON|Unterminated/.test(message) || (position !== null && position >= text.trimEnd().length);
    const place = position === null ? '' : `line ${text.slice(0, position).split('\n').length}`;
    throw new InputError(file, place, isCutOff ? 'the file ends too early' : 'this is not JSON', { cause: error });
  }
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const lines = bytes.toString().split('\n');
    const line = lines.findIndex((text) => text.includes('\uFFFD')) + 1;
    throw new InputError(file, `line ${line}`, 'this is not UTF-8', { cause });
  }
}

const TOKEN = /\s*(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])\s*/y;

/** Where the text stops to be JSON: V8 names the position of some errors only; of others the first wrong token is found. */
function findErrorAt(text: string, message: string): number | null {
  const stated = /position (\d+)/.exec(message)?.[1];
  if (stated) return Number(stated);
  if (/end of JSON/.test(message)) return text.length;
  TOKEN.lastIndex = 0;
  let end = 0;
  while (TOKEN.test(text)) end = TOKEN.lastIndex;
  return end < text.length ? end : null;
}
