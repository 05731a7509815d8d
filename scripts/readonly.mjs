// npm run readonly -- on|off: begins or ends the read-only mode of the instances that use DATA_DIR, also while the database cannot be written.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments, refuseArguments } from './lib/command/arguments.mjs';
import { openDataDir, toFolderError } from './lib/command/folder.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE = `npm run readonly -- on | off
Begins or ends the read-only mode of the instances that use DATA_DIR.`;
const [mode = ''] = readArguments(USAGE, { positionals: [1, 1] }).positionals;
if (!['on', 'off'].includes(mode)) refuseArguments(USAGE, `'${mode}' is neither on nor off.`);

await runSession(async () => {
  const { dataDir } = readSettings(dirname(import.meta.dirname));
  openDataDir(dataDir);
  // lib/read-only-check.ts looks for it
  const file = join(dataDir, 'read-only');
  try {
    if (mode === 'on') writeFileSync(file, '');
    else rmSync(file, { force: true });
  } catch (error) {
    throw toFolderError(dataDir, error, 'DATA_DIR: ');
  }
  console.log(`Read-only mode is ${mode} for instances with DATA_DIR=${dataDir}; they notice within a second.`);
  return 0;
});
