import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftover } from './postgres/server.mjs';
import { identify, isRunning } from './processes.mjs';

const PREFIX = 'vx-venice-run-';

/**
 * A folder for one run of a test suite. Those of runs that were killed are removed first, with the database servers that
 * are still at work in them.
 */
export async function makeRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(PREFIX)) await removeIfAbandoned(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'owner'), identify(process.pid) ?? '');
  // started by root, the database server runs as nobody
  chmodSync(folder, 0o711);
  return folder;
}

async function removeIfAbandoned(/** @type {string} */ folder) {
  const owner = join(folder, 'owner');
  try {
    if (!existsSync(owner) || isRunning(readFileSync(owner, 'utf8'))) return;
    await stopLeftover(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // somebody else's, or being removed by another run
  }
}
