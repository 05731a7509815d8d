import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftover } from './postgres/server.mjs';
import { identify, isRunning } from './processes.mjs';

const PREFIX = 'vx-venice-run-';

/** Creates the folder of a test run, after removing those of ended runs with their database servers. */
export async function makeRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(PREFIX)) await removeIfAbandoned(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'owner'), identify(process.pid) ?? '');
  // the unprivileged user of the database server must be able to enter it
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
    // of another user, or removed by another run
  }
}
