import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const POLL_INTERVAL_MS = 500;

/** Prints the codes of the embedded identity pool and the subjects of other mail in the outbox. Returns a stop function. */
export function followOutbox(/** @type {string} */ dataDir, /** @type {(line: string) => void} */ write) {
  const file = join(dataDir, 'outbox.jsonl');
  const readSize = () => (existsSync(file) ? statSync(file).size : 0);
  let position = readSize();
  let rest = '';

  const timer = setInterval(() => {
    const size = readSize();
    if (size < position) position = 0;
    if (size === position) return;
    const chunk = Buffer.alloc(size - position);
    const handle = openSync(file, 'r');
    position += readSync(handle, chunk, 0, chunk.length, position);
    closeSync(handle);
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) printCode(line, write);
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

function printCode(/** @type {string} */ line, /** @type {(line: string) => void} */ write) {
  try {
    const { to, kind, code, subject } = JSON.parse(line);
    write(subject ? `✉ Mail to ${to}: ${subject}` : `✉ Code for ${to} (${kind}): ${code}`);
  } catch {
    // not a line of the outbox
  }
}
