// npm run build: what a deployment does once, after `npm ci`. Skipped when nothing that goes into it has changed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareCheckout } from './lib/instance.mjs';
import { requireNode } from './lib/node-version.mjs';
import { createProgress } from './lib/progress.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings } from './lib/settings.mjs';

requireNode();
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

await runSession(async (session) => {
  await prepareCheckout(readSettings(projectRoot), { ...session, progress: createProgress() }, { build: true });
  return 0;
});
