// npm test: every check, on a bare clone. All checks run, also after one has failed.
//   --quick     npm run check: what needs no build and no browser
//   --journeys  npm run e2e: the browser alone; further arguments go to Playwright
//   --long      npm run test:long: the series that `npm test` shortens, at full length, and the abuse and fault cases on two instances
import { dirname } from 'node:path';
import { provideBrowser } from './lib/browser.mjs';
import { readArguments } from './lib/command/arguments.mjs';
import { prepareCheckout } from './lib/instance.mjs';
import { createProgress } from './lib/progress.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';
import { runTasks } from './lib/task-queue.mjs';
import { createSteps } from './lib/test-steps.mjs';

/** Tasks at the same time; on two cores each suite has two workers. More make each slower, and tests of deadlines fail. */
const LANES = 2;
const MODES = new Map([
  ['', ['build', 'browser', 'rules', 'unit', 'database', 'journeys', 'abuse', 'faults']],
  ['--quick', ['rules', 'unit', 'database']],
  ['--journeys', ['build', 'browser', 'journeys']],
  ['--long', ['build', 'series', 'two-instances']],
]);
const UNIT_PROJECTS = ['pure', 'screen', 'pure-alone', 'screen-alone'];
/** In a process of their own: Vitest gives two workers the same number when one group of projects follows another. */
const DATABASE_PROJECTS = ['database', 'database-alone'];

const SERIES_PROJECTS = ['pure', 'pure-alone', ...DATABASE_PROJECTS, 'abuse', 'faults', 'cluster'];

requireNode();
const projectRoot = dirname(import.meta.dirname);
const args = process.argv.slice(2);
const mode = args.find((argument) => MODES.has(argument)) ?? '';
if (mode !== '--journeys')
  readArguments('npm test | npm run check | npm run test:long | npm run e2e -- [arguments of Playwright]', {
    options: [...MODES.keys()].filter(Boolean).map((option) => option.slice(2)),
  });

await runSession(async (session) => {
  const surroundings = { ...session, progress: createProgress() };
  const settings = readSettings(projectRoot);
  Reflect.deleteProperty(settings.environment, 'NODE_ENV');
  if (mode === '--long') settings.environment.TEST_LONG = '1';
  const steps = createSteps(settings, surroundings, { showsOutput: mode === '--journeys' });

  await prepareCheckout(settings, surroundings, { build: false });
  await steps.check('Starting PostgreSQL for the tests', () => startDatabase(settings, surroundings));
  if (mode === '' || mode === '--quick') await checkTypes(steps);
  const chosen = MODES.get(mode) ?? [];
  const skipped = await runTasks(
    listTasks(steps, settings, surroundings).filter(({ name }) => chosen.includes(name)),
    LANES,
  );
  for (const name of skipped) steps.tally.addFailure(`${name}: skipped, because what it needs has failed`);
  steps.tally.print();
  return steps.tally.failed === 0 ? 0 : 1;
});

/** Called after the installation, because it needs packages. */
async function startDatabase(
  /** @type {import('./lib/settings.mjs').Settings} */ { environment },
  /** @type {import('./lib/session.mjs').Session} */ { onExit },
) {
  const { shareTestDatabase } = await import('./lib/test-database.mjs');
  onExit(await shareTestDatabase(environment));
}

/** Before everything else: the build writes the same generated types. */
async function checkTypes(/** @type {ReturnType<typeof createSteps>} */ { check, node }) {
  await check('Types', async () => {
    await node('node_modules/next/dist/bin/next', ['typegen']);
    await node('node_modules/typescript/bin/tsc', ['--noEmit']);
  });
}

/**
 * @param {ReturnType<typeof createSteps>} steps
 * @param {import('./lib/settings.mjs').Settings} settings
 * @param {import('./lib/test-steps.mjs').Surroundings} surroundings
 * @returns {import('./lib/task-queue.mjs').Task[]} in the order of their start
 */
function listTasks({ check, node, suite }, settings, surroundings) {
  const { environment } = settings;

  async function checkRules() {
    const results = [
      await check('Lint and format', () => node('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off'])),
      await check('Import rules', () => node('scripts/check-imports.mjs')),
      await check('Unused code', () => node('node_modules/knip/bin/knip.js')),
      await check('Messages', () => node('scripts/check-messages.mjs')),
      await check('Packages', () => node('scripts/packages.mjs', ['check'])),
      await check('Conventions', () => node('scripts/check-conventions.mjs')),
    ];
    return results.every(Boolean);
  }
  const build = () => prepareCheckout(settings, surroundings, { build: true });
  async function findBrowser() {
    const context = { cwd: projectRoot, env: environment, signal: surroundings.signal };
    environment.CHROMIUM_PATH = await provideBrowser(context);
  }
  const forPlaywright = args.filter((argument) => argument !== mode);

  return [
    // it waits for a package server, beside everything else
    { name: 'browser', lanes: 0, run: () => check('Finding a browser', findBrowser) },
    { name: 'build', run: () => check('Build', build) },
    { name: 'rules', run: checkRules },
    { name: 'unit', run: () => suite('Tests of modules and components', 'unit', vitest(UNIT_PROJECTS)) },
    { name: 'database', run: () => suite('Tests on a database', 'database', vitest(DATABASE_PROJECTS)) },
    {
      name: 'journeys',
      after: ['build', 'browser'],
      // its browsers use both cores
      lanes: 2,
      run: () => suite('Browser journeys', 'journeys', playwright(forPlaywright)),
    },
    { name: 'abuse', after: ['build'], run: () => suite('Abuse cases', 'abuse', vitest(['abuse'])) },
    { name: 'faults', after: ['build'], run: () => suite('Fault cases', 'faults', vitest(['faults'])) },
    {
      name: 'series',
      after: ['build'],
      lanes: 2,
      run: () => suite('Long series', 'series', vitest(SERIES_PROJECTS, '.series.')),
    },
    {
      name: 'two-instances',
      after: ['build'],
      // one after the other: the series measure
      lanes: 2,
      run: () => {
        const command = vitest(['abuse', 'faults']);
        const env = { TEST_INSTANCES: '2', TEST_LONG: '' };
        const title = 'Abuse and fault cases on two instances';
        return suite(title, 'two-instances', (report) => ({ ...command(report), env }));
      },
    },
  ];
}

/** Its workers are set in playwright.config.ts. */
function playwright(/** @type {string[]} */ options) {
  return () => ({ file: 'node_modules/@playwright/test/cli.js', args: ['test', ...options] });
}

function vitest(/** @type {string[]} */ projects, /** @type {string[]} */ ...filters) {
  return (/** @type {string} */ report) => ({
    file: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      ...filters,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  });
}
