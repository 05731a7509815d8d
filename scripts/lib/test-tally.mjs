import { readReport } from './test-report.mjs';

const SLOWEST = 10;

/** Adds up the results of all checks and test suites of a run. */
export function createTally() {
  let passed = 0;
  let failed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {import('./test-report.mjs').Report['files']} */
  const files = [];

  return {
    get failed() {
      return failed;
    },

    addFailure(/** @type {string} */ title) {
      failed += 1;
      failures.push(title);
    },

    /**
     * @param {string} file the report of a test runner
     * @param {boolean} succeeded what its exit code said; a runner that fails without a failed test counts as one failure
     */
    addReport(file, succeeded) {
      const report = readReport(file);
      passed += report.passed;
      // the failure of the runner itself is counted already
      failed += Math.max(0, report.failed - (succeeded ? 0 : 1));
      failures.push(...report.failures);
      files.push(...report.files);
      return `${report.passed} passed, ${report.failed} failed`;
    },

    print() {
      const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
      if (slowest.length > 0) console.log('\nSlowest test files');
      for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
      for (const name of failures) console.log(`✗ ${name}`);
      console.log(`${passed} passed, ${failed} failed`);
    },
  };
}
