import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Of each error message in the summary. */
const REASON_LINES = 6;
const REASON_LENGTH = 200;

/**
 * `failures` are the names of failed tests, `files` the duration of each test file.
 * @typedef {{ passed: number, failed: number, failures: string[], files: { name: string, seconds: number }[] }} Report
 */
/** @typedef {{ duration: number, errors: { message?: string }[] }} Result */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: Result[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** @returns {Report} what vitest or Playwright wrote to this file; an empty report when there is none */
export function readReport(/** @type {string} */ file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], files: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readPlaywright(report) : readVitest(report);
}

/** @returns {Report} */
function readPlaywright(/** @type {any} */ { stats, errors, suites }) {
  /** @type {Spec[]} */
  const specs = suites.flatMap(listSpecs);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: specs.filter(({ ok }) => !ok).map(describeJourney),
    files: suites.map((/** @type {Suite} */ suite) => ({ name: `e2e/${suite.title}`, seconds: secondsOf(suite) })),
  };
}

function describeJourney(/** @type {Spec} */ { file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return withReasons(
    `${file} › ${title}`,
    errors.map(({ message = '' }) => message),
  );
}

/** A failed test with the beginning of its messages; a timeout says in the second which action it was. */
function withReasons(/** @type {string} */ name, /** @type {string[]} */ messages) {
  const lines = messages.flatMap((message) => {
    const text = stripVTControlCharacters(message).split('\n');
    return text.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
  });
  return [name, ...lines.map((line) => `    ${line.trim().slice(0, REASON_LENGTH)}`)].join('\n');
}

/** @returns {Spec[]} */
function listSpecs(/** @type {Suite} */ { specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function secondsOf(/** @type {Suite} */ suite) {
  const results = listSpecs(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

/** @returns {Report} */
function readVitest(/** @type {any} */ { numPassedTests, numFailedTests, testResults }) {
  // a file that could not be loaded has failed without a test to show for it
  const broken = testResults.filter((/** @type {any} */ { status, assertionResults }) => {
    return status === 'failed' && assertionResults.length === 0;
  });
  const failed = testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) =>
        withReasons(`${shorten(name)} › ${fullName}`, failureMessages),
      ),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...broken.map((/** @type {any} */ { name }) => shorten(name)), ...failed],
    files: testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
      name: shorten(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function shorten(/** @type {string} */ path) {
  return path.slice(path.lastIndexOf('/tests/') + 1);
}
