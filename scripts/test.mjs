// npm test: everything that can be checked, on a bare clone. `--quick` (npm run check) needs no build and no browser;
// `--journeys` (npm run e2e) is the browser alone. All checks run, also after one has failed, and all failures are shown.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideBrowser } from './lib/browser.mjs';
import { prepareCheckout } from './lib/instance.mjs';
import { requireNode } from './lib/node-version.mjs';
import { createProgress } from './lib/progress.mjs';
import { runSession } from './lib/session.mjs';
import { readSettings } from './lib/settings.mjs';
import { readReport } from './lib/test-report.mjs';
import { runTool } from './lib/tool.mjs';

requireNode();
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(projectRoot, 'test-results');
const only = process.argv.slice(2).find((flag) => flag.startsWith('--'));

await runSession(async (session) => {
  const progress = createProgress();
  const settings = readSettings(projectRoot);
  const { environment, projectRoot: cwd } = settings;
  // each tool knows its own
  Reflect.deleteProperty(environment, 'NODE_ENV');
  const total = {
    passed: 0,
    failed: 0,
    failures: /** @type {string[]} */ ([]),
    unsteady: /** @type {string[]} */ ([]),
  };
  const tool = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
    runTool(process.execPath, [join(projectRoot, file), ...args], {
      cwd,
      env: environment,
      signal: session.signal,
      echo: true,
    });

  /** A check that counts no tests: silent when it passes, one failure when it does not. */
  const check = (/** @type {string} */ title, /** @type {() => Promise<unknown>} */ work) =>
    progress.step(title, work).then(
      () => true,
      (error) => {
        session.signal.throwIfAborted();
        console.error(error.message);
        total.failed += 1;
        total.failures.push(title);
        return false;
      },
    );
  /** A runner of tests, which leaves its counts in a file. */
  const suite = async (
    /** @type {string} */ title,
    /** @type {string} */ report,
    /** @type {() => Promise<unknown>} */ work,
  ) => {
    const file = join(results, report);
    rmSync(file, { force: true });
    const passed = await check(title, work);
    const { failures, unsteady, ...count } = readReport(file);
    total.passed += count.passed;
    // the check above has counted one already, which also stands for a runner that died
    total.failed += Math.max(0, count.failed - (passed ? 0 : 1));
    total.failures.push(...failures);
    total.unsteady.push(...unsteady);
    console.log(`  ${count.passed} passed, ${count.failed} failed`);
  };
  const vitest = (/** @type {string} */ project, /** @type {string} */ report) =>
    tool(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, report)}`,
    );

  mkdirSync(results, { recursive: true });
  await prepareCheckout(settings, { ...session, progress }, { build: false });

  if (only !== '--journeys') {
    await check('Types', async () => {
      await tool('node_modules/next/dist/bin/next', 'typegen');
      await tool('node_modules/typescript/bin/tsc', '--noEmit');
    });
    await check('Lint and format', () => tool('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'));
    await check('Import rules', () => tool('scripts/check-imports.mjs'));
    await check('Unused code', () => tool('node_modules/knip/bin/knip.js'));
    await check('Messages', () => tool('scripts/check-messages.mjs'));
    await suite('Unit and integration tests', 'unit.json', () => vitest('unit*', 'unit.json'));
  }
  if (only !== '--quick') {
    const built = await check('Build', () => prepareCheckout(settings, { ...session, progress }, { build: true }));
    if (built && only !== '--journeys') {
      await suite('Abuse cases', 'abuse.json', () => vitest('abuse', 'abuse.json'));
      await suite('Fault cases', 'faults.json', () => vitest('faults', 'faults.json'));
    }
    if (built) {
      const found = await check('Finding a browser', async () => {
        environment.CHROMIUM_PATH = await provideBrowser({ cwd, env: environment, signal: session.signal });
      });
      const journeys = () =>
        tool('node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2).filter((flag) => flag !== only));
      if (found) await suite('Browser journeys', 'journeys.json', journeys);
    }
  }
  // a log of half an hour is not read: what failed is said once more where it ends
  for (const name of total.unsteady) console.log(`~ ${name} passed only when it was repeated`);
  for (const name of total.failures) console.log(`✗ ${name}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
