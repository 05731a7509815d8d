import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTally } from './test-tally.mjs';
import { runTool } from './tool.mjs';

/** @typedef {import('./session.mjs').Session & { progress: import('./progress.mjs').Progress }} Surroundings */

/**
 * The kinds of steps a test run consists of. None rejects when a check fails; the tally counts it.
 * @param {import('./settings.mjs').Settings} settings
 * @param {Surroundings} surroundings
 * @param {{ showsOutput: boolean }} options whether the output of test runners is shown while they run
 */
export function createSteps({ projectRoot, environment }, { progress, signal }, { showsOutput }) {
  const results = join(projectRoot, 'test-results');
  mkdirSync(results, { recursive: true });
  const tally = createTally();

  function node(
    /** @type {string} */ file,
    /** @type {string[]} */ args = [],
    /** @type {{ env?: Record<string, string>, onOutput?: (chunk: Buffer) => unknown }} */ options = {},
  ) {
    const { env, onOutput } = options;
    const context = { cwd: projectRoot, env: { ...environment, ...env }, signal, ...(onOutput && { onOutput }) };
    return runTool(process.execPath, [join(projectRoot, file), ...args], context);
  }

  /** A check without test counts: one failure when it rejects. */
  const check = (/** @type {string} */ title, /** @type {() => Promise<unknown>} */ work) =>
    progress.step(title, work).then(
      () => true,
      (error) => {
        signal.throwIfAborted();
        console.error(error.message);
        tally.addFailure(title);
        return false;
      },
    );

  /** A test runner, which leaves its counts in a report. Its output goes to a log, which is shown when it has failed. */
  async function suite(
    /** @type {string} */ title,
    /** @type {string} */ name,
    /** @type {(report: string) => { file: string, args: string[], env?: Record<string, string> }} */ command,
  ) {
    const [report, log] = [join(results, `${name}.json`), join(results, `${name}.log`)];
    rmSync(report, { force: true });
    writeFileSync(log, '');
    const onOutput = (/** @type {Buffer} */ chunk) => {
      appendFileSync(log, chunk);
      if (showsOutput) process.stdout.write(chunk);
    };
    const { file, args, env: own } = command(report);
    const env = { ...own, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const succeeded = await check(title, () => node(file, args, { env, onOutput }));
    if (!succeeded && !showsOutput) console.log(readFileSync(log, 'utf8'));
    console.log(`  ${title}: ${tally.addReport(report, succeeded)}`);
    return succeeded;
  }

  return { tally, node, check, suite };
}
