import { existsSync, readFileSync } from 'node:fs';

/**
 * `failures` are the names of what failed, `unsteady` of what passed only when it was repeated.
 * @typedef {{ passed: number, failed: number, failures: string[], unsteady: string[] }} Report
 */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** @returns {Report} what vitest or Playwright wrote to this file; nothing, when there is none */
export function readReport(/** @type {string} */ file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], unsteady: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readPlaywright(report) : readVitest(report);
}

/** @returns {Report} */
function readPlaywright(/** @type {any} */ { stats, errors, suites }) {
  /** @type {Spec[]} */
  const specs = suites.flatMap(listSpecs);
  const named = (/** @type {Spec[]} */ some) => some.map(({ file, title }) => `${file} › ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: named(specs.filter(({ ok }) => !ok)),
    unsteady: named(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
  };
}

/** @returns {Spec[]} */
function listSpecs(/** @type {Suite} */ { specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** @returns {Report} */
function readVitest(/** @type {any} */ { numPassedTests, numFailedTests, testResults }) {
  // a file that could not be read has failed without a test to show for it
  const broken = testResults.filter((/** @type {any} */ { status, assertionResults }) => {
    return status === 'failed' && assertionResults.length === 0;
  });
  const failed = testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName }) => `${name} › ${fullName}`),
  );
  const failures = [...broken.map((/** @type {any} */ { name }) => name), ...failed];
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures, unsteady: [] };
}
