import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Report `failures` are the names of what failed */
/** @typedef {{ title: string, file?: string, specs?: { title: string, file: string, ok: boolean }[], suites?: Suite[] }} Suite */

/** @returns {Report} what vitest or Playwright wrote to this file; nothing, when there is none */
export function readReport(/** @type {string} */ file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readPlaywright(report) : readVitest(report);
}

/** @returns {Report} */
function readPlaywright(/** @type {any} */ { stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: suites.flatMap(listFailures),
  };
}

/** @returns {string[]} */
function listFailures(/** @type {Suite} */ { specs = [], suites = [] }) {
  const here = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...here, ...suites.flatMap(listFailures)];
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
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures };
}
