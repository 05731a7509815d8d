import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const POLL_INTERVAL_MS = 500;

/** Prints the codes of the embedded identity pool and the subjects of other mail in the outbox. Returns a stop function. */
export function followOutbox(/** @type {string} */ dataDir, /** @type {(line: string) => void} */ write) {
  const file = join(dataDir, 'outbox.jsonl');
  const readSize = () => (existsSync(file) ? statSync(file).size : 0);
  let position = readSize();
  let rest = '';

  function printNew() {
    const size = readSize();
    if (size < position) position = 0;
    if (size === position) return;
    const lines = (rest + readFrom(file, position, size)).split('\n');
    position = size;
    rest = lines.pop() ?? '';
    for (const line of lines) printCode(line, write);
  }
  const timer = setInterval(() => {
    try {
      printNew();
    } catch {
      // a file that cannot be read now is no reason to end the application
    }
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

function readFrom(/** @type {string} */ file, /** @type {number} */ start, /** @type {number} */ end) {
  const handle = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(end - start);
    return chunk.subarray(0, readSync(handle, chunk, 0, chunk.length, start)).toString('utf8');
  } finally {
    closeSync(handle);
  }
}

function printCode(/** @type {string} */ line, /** @type {(line: string) => void} */ write) {
  try {
    const { to, kind, code, subject } = JSON.parse(line);
    write(subject ? `✉ Mail to ${to}: ${subject}` : `✉ Code for ${to} (${kind}): ${code}`);
  } catch {
    // not a line of the outbox
  }
}
