// npm run build: the production build, skipped when none of its sources has changed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './lib/command/arguments.mjs';
import { prepareCheckout } from './lib/instance.mjs';
import { createProgress } from './lib/progress.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';

requireNode();
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
readArguments('npm run build\nWrites the production build, unless none of its sources has changed.');

await runSession(async (session) => {
  await prepareCheckout(readSettings(projectRoot), { ...session, progress: createProgress() }, { build: true });
  return 0;
});
