// npm run readonly -- on|off: begins or ends the read-only mode of the instances that use DATA_DIR, also while the database cannot be written.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSession } from './lib/session.mjs';
import { openDataDir, readSettings, SettingError } from './lib/settings.mjs';

await runSession(async () => {
  const [mode = '', ...more] = process.argv.slice(2);
  if (!['on', 'off'].includes(mode) || more.length > 0) throw new SettingError('npm run readonly -- on | off');
  const { dataDir } = readSettings(dirname(dirname(fileURLToPath(import.meta.url))));
  openDataDir(dataDir);
  // lib/read-only-check.ts looks for it
  const file = join(dataDir, 'read-only');
  if (mode === 'on') writeFileSync(file, '');
  else rmSync(file, { force: true });
  console.log(`Read-only mode is ${mode} for instances with DATA_DIR=${dataDir}; they notice within a second.`);
  return 0;
});
