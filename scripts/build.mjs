// npm run build: the production build, skipped when none of its sources has changed.
import { dirname } from 'node:path';
import { readArguments } from './lib/command/arguments.mjs';
import { prepareCheckout } from './lib/instance.mjs';
import { createProgress } from './lib/progress.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';

requireNode();
const projectRoot = dirname(import.meta.dirname);
readArguments('npm run build\nWrites the production build, unless none of its sources has changed.');

await runSession(async (session) => {
  await prepareCheckout(readSettings(projectRoot), { ...session, progress: createProgress() }, { build: true });
  return 0;
});
