// npm run db:fill -- N: adds N synthetic listings to the database, whether or not the application is running.
import { dirname, join } from 'node:path';
import { readArguments, refuseArguments } from './lib/command/arguments.mjs';
import { applicationEnvironment, openForCommand } from './lib/instance.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings } from './lib/settings.mjs';
import { runTool } from './lib/tool.mjs';

const projectRoot = dirname(import.meta.dirname);
const USAGE = `npm run db:fill -- N
Adds N synthetic listings to the database.`;
const { positionals } = readArguments(USAGE, { positionals: [1, 1] });
const count = Number(positionals[0]);
if (!Number.isInteger(count) || count < 1) refuseArguments(USAGE, `'${positionals[0]}' is not a number of listings.`);

await runSession(async (session) => {
  const settings = readSettings(projectRoot);
  const database = await openForCommand(settings, session);
  const { migrate } = await import('./migrate.mjs');
  await migrate(database.ownerUrl, join(projectRoot, 'prisma/migrations'));

  const env = applicationEnvironment(settings, database.applicationUrl, 'production', readSecrets(settings.dataDir));
  const args = ['--import', 'tsx', '--conditions=react-server', 'prisma/fill.ts', String(count)];
  await runTool(process.execPath, args, {
    cwd: projectRoot,
    env,
    signal: session.signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  return 0;
});
