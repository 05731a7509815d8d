/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} [after] names of the tasks that must have succeeded before
 * @property {number} [lanes] how many it occupies; 1 where absent
 * @property {() => Promise<boolean>} run resolves to whether it succeeded
 */

/** Runs tasks in their order, after their dependencies, in `width` lanes. @returns the names of those skipped after a failure */
export async function runTasks(/** @type {readonly Task[]} */ tasks, /** @type {number} */ width) {
  const waiting = new Set(tasks);
  /** @type {Map<string, boolean>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {string[]} */
  const skipped = [];

  async function run(/** @type {Task} */ task) {
    try {
      results.set(task.name, await task.run());
    } finally {
      running.delete(task.name);
    }
  }
  const lanesOf = (/** @type {Task} */ { lanes = 1 }) => lanes;
  const freeLanes = () =>
    tasks.filter(({ name }) => running.has(name)).reduce((free, task) => free - lanesOf(task), width);
  const resultsBefore = (/** @type {Task} */ { after = [] }) => after.map((name) => results.get(name));

  while (waiting.size > 0) {
    // a skipped task may make others, earlier in the list, impossible: the set is visited again
    const impossible = [...waiting].find((task) => resultsBefore(task).includes(false));
    const ready = [...waiting].find((task) => resultsBefore(task).every(Boolean));
    if (impossible) {
      waiting.delete(impossible);
      results.set(impossible.name, false);
      skipped.push(impossible.name);
    } else if (ready && lanesOf(ready) <= freeLanes()) {
      waiting.delete(ready);
      running.set(ready.name, run(ready));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These tasks wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
    }
  }
  await Promise.all(running.values());
  return skipped;
}
