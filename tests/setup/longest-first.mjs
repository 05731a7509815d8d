import { accessSync } from 'node:fs';
import { resolve } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/** Each waits for most of a minute, for attempts that the product repeats; begun last, nothing would run beside it. */
const WAITING = ['mail', 'object-store', 'identity-provider'].map((name) =>
  resolve(import.meta.dirname, `../faults/${name}.test.ts`),
);
// one that was renamed would begin in any order
for (const file of WAITING) accessSync(file);

/** The order of Vitest, after the files that wait longest. */
export class LongestFirst extends BaseSequencer {
  /** @override */
  async sort(/** @type {TestSpecification[]} */ files) {
    const isWaiting = (/** @type {TestSpecification} */ { moduleId }) => WAITING.includes(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
