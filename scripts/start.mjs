// npm start and npm run dev: from a bare clone to a running application. Uses Node's own modules until packages are installed.
import { dirname } from 'node:path';
import { isInstalled } from './lib/build/install.mjs';
import { readArguments } from './lib/command/arguments.mjs';
import { checkEnvironment, claimInstance, prepareCheckout, prepareData, requirePort } from './lib/instance.mjs';
import { followOutbox } from './lib/outbox.mjs';
import { createProgress } from './lib/progress.mjs';
import { readAccounts, readSecrets } from './lib/secrets.mjs';
import { startServer } from './lib/server.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';

requireNode();
const projectRoot = dirname(import.meta.dirname);
const { has } = readArguments(
  `npm start | npm run dev
Installs, builds and starts the application with its own services; dev compiles pages when they are requested.`,
  { options: ['dev'] },
);
const mode = has('dev') ? 'development' : 'production';

await runSession(async (session) => {
  const startedAt = Date.now();
  const settings = readSettings(projectRoot);
  const context = { ...session, progress: createProgress() };

  const lock = await claimInstance(settings, context);
  await requirePort(settings.port);
  // damaged files are reported before the minutes of an installation and a build
  readSecrets(settings.dataDir);
  readAccounts(settings.dataDir);
  // the check needs packages: on a bare clone it runs after their installation
  const isCheckedEarly = isInstalled(projectRoot);
  if (isCheckedEarly) await checkEnvironment(settings, { complete: false });
  await prepareCheckout(settings, context, { build: mode === 'production' });
  if (!isCheckedEarly) await checkEnvironment(settings, { complete: false });
  const { environment } = await prepareData(settings, context, lock, mode);

  // another program may have taken it meanwhile, and would answer in the place of the application
  await requirePort(settings.port);
  const server = await context.progress.step('Starting the application', async () => {
    const starting = await startServer(settings, environment, lock);
    session.onExit(starting.stop);
    session.onForce(starting.kill);
    await starting.ready;
    return starting;
  });
  session.onExit(followOutbox(settings.dataDir, console.log));
  session.settle();
  printAccess(environment, settings, Date.now() - startedAt);

  await server.exited;
  if (session.signal.aborted) return 0;
  console.error(`✗ The application has stopped unexpectedly:\n${server.logTail()}`);
  return 1;
});

/** @param {NodeJS.ProcessEnv} environment @param {import('./lib/settings.mjs').Settings} settings @param {number} tookMs */
function printAccess(environment, { dataDir, port }, tookMs) {
  const lines = [
    `Ready after ${(tookMs / 1000).toFixed(1)} s`,
    '',
    `  Address          ${environment.APP_ORIGIN ?? `http://localhost:${port}`}`,
    environment.STAGING === 'off'
      ? '  Public           no access password'
      : `  Access password  ${environment.ACCESS_PASSWORD}`,
    '',
    ...readAccounts(dataDir).map(({ role, email, password }) => `  ${role.padEnd(15)}  ${email}  ${password}`),
    '',
    `  Ctrl-C stops everything. Sign-up codes ${environment.SMTP_URL ? 'are sent by mail' : 'appear below'}.`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
