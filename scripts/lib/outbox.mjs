import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 500;

/**
 * Shows the codes the embedded identity pool would have sent by mail, as they come.
 *
 * @param {string} dataDir
 * @param {(line: string) => void} write
 * @returns {() => void} stops it
 */
export function followOutbox(dataDir, write) {
  const file = join(dataDir, 'outbox.jsonl');
  const sizeOf = () => (existsSync(file) ? statSync(file).size : 0);
  let seen = sizeOf();
  let rest = '';

  const timer = setInterval(() => {
    const size = sizeOf();
    if (size < seen) seen = 0;
    if (size === seen) return;
    const chunk = Buffer.alloc(size - seen);
    const handle = openSync(file, 'r');
    seen += readSync(handle, chunk, 0, chunk.length, seen);
    closeSync(handle);
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) announce(line, write);
  }, EVERY_MS);
  return () => clearInterval(timer);
}

function announce(/** @type {string} */ line, /** @type {(line: string) => void} */ write) {
  try {
    const { to, kind, code } = JSON.parse(line);
    write(`✉ Code for ${to} (${kind}): ${code}`);
  } catch {
    // a line somebody else put there
  }
}
