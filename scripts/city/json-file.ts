import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { InputError } from './input-error';

const MAX_BYTES = 256 * 1024 * 1024;

/** Reads a JSON file. @throws InputError with the line of what is not JSON */
export async function readJsonFile(path: string): Promise<unknown> {
  const file = basename(path);
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new InputError(file, '', `${size} bytes, at most ${MAX_BYTES} as JSON; use .osm.pbf`);
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new InputError(file, '', 'the file is empty');
  if (/^\s*<(!doctype html|html)/i.test(text)) throw new InputError(file, 'line 1', 'this is an HTML page, not JSON');
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    const isCutOff = position >= text.trimEnd().length;
    throw new InputError(file, `line ${line}`, isCutOff ? 'the file ends too early' : 'this is not JSON', {
      cause: error,
    });
  }
}
