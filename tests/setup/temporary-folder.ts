import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** What tests write to the temporary folder goes when the run ends. Workers inherit the variable; projects share the folder. */
export function setup(): void {
  if (folder) return;
  const made = mkdtempSync(join(tmpdir(), 'guide-tests-'));
  // PostgreSQL, which refuses to run as root, is started as another user
  chmodSync(made, 0o755);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  process.env.TMPDIR = made;
  folder = made;
}
