import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/** Each waits for most of a minute, for attempts that the product repeats; begun last, nothing would run beside it. */
const WAITING = ['mail', 'object-store', 'identity-provider'].map((name) => `/tests/faults/${name}.test.ts`);

/** The order of Vitest, after the files that wait longest. */
export class LongestFirst extends BaseSequencer {
  /** @override */
  async sort(/** @type {TestSpecification[]} */ files) {
    const isWaiting = (/** @type {TestSpecification} */ { moduleId }) =>
      WAITING.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
