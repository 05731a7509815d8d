// npm start and npm run dev: from a bare clone to a running guide. Node's own modules only until the packages are there.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './lib/build/install.mjs';
import { checkEnvironment, claimInstance, prepareCheckout, prepareData, requirePort } from './lib/instance.mjs';
import { requireNode } from './lib/node-version.mjs';
import { followOutbox } from './lib/outbox.mjs';
import { createProgress } from './lib/progress.mjs';
import { startServer } from './lib/server.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings } from './lib/settings.mjs';

requireNode();
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const mode = process.argv.includes('--dev') ? 'development' : 'production';

await runSession(async (session) => {
  const began = Date.now();
  const settings = readSettings(projectRoot);
  const surroundings = { ...session, progress: createProgress() };

  const lock = await claimInstance(settings, surroundings);
  await requirePort(settings.port);
  // on a bare clone nobody can be asked yet
  const askedEarly = isInstalled(projectRoot);
  if (askedEarly) await checkEnvironment(settings, { complete: false });
  await prepareCheckout(settings, surroundings, { build: mode === 'production' });
  if (!askedEarly) await checkEnvironment(settings, { complete: false });
  const { environment } = await prepareData(settings, surroundings, lock, mode);

  const server = await surroundings.progress.step('Starting the application', async () => {
    const starting = await startServer(settings, environment, lock);
    session.onLeave(starting.stop);
    session.onHurry(starting.kill);
    await starting.ready;
    return starting;
  });
  session.onLeave(followOutbox(settings.dataDir, console.log));
  session.settle();
  welcome(environment, settings, Date.now() - began);

  await server.exited;
  if (session.signal.aborted) return 0;
  console.error(`✗ The application has stopped by itself:\n${server.lastWords()}`);
  return 1;
});

/** @param {NodeJS.ProcessEnv} environment @param {import('./lib/settings.mjs').Settings} settings @param {number} tookMs */
function welcome(environment, { dataDir, port }, tookMs) {
  const accounts = join(dataDir, 'accounts.json');
  /** @type {{ role: string, email: string, password: string }[]} */
  const people = existsSync(accounts) ? JSON.parse(readFileSync(accounts, 'utf8')) : [];
  const lines = [
    `Ready after ${(tookMs / 1000).toFixed(1)} s`,
    '',
    `  Address          ${environment.APP_ORIGIN ?? `http://localhost:${port}`}`,
    `  Access password  ${environment.ACCESS_PASSWORD}`,
    '',
    ...people.map(({ role, email, password }) => `  ${role.padEnd(15)}  ${email}  ${password}`),
    '',
    `  Ctrl-C stops everything. Sign-up codes ${environment.SMTP_URL ? 'are sent by mail' : 'appear below'}.`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
