import { describe, expect, test } from 'vitest';
import { runTasks } from '@/scripts/lib/task-queue.mjs';

type Task = Parameters<typeof runTasks>[0][number];

/** Tasks that note when they begin and end. */
function createTasks(plan: Record<string, { after?: string[]; lanes?: number; fails?: boolean }>) {
  const events: string[] = [];
  let running = 0;
  let most = 0;
  const tasks = Object.entries(plan).map(
    ([name, { after, lanes = 1, fails = false }]): Task => ({
      name,
      lanes,
      ...(after && { after }),
      run: async () => {
        events.push(`+${name}`);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        events.push(`-${name}`);
        return !fails;
      },
    }),
  );
  return { tasks, events, most: () => most };
}

describe('runTasks', () => {
  test('runs as many tasks at a time as it has lanes, in their order', async () => {
    const { tasks, events, most } = createTasks({ one: {}, two: {}, three: {}, four: {} });

    expect(await runTasks(tasks, 2)).toEqual([]);

    expect(most()).toBe(2);
    expect(events.filter((event) => event.startsWith('+'))).toEqual(['+one', '+two', '+three', '+four']);
  });

  test('starts a task after those it needs, and a later one in the meantime', async () => {
    const { tasks, events } = createTasks({ build: {}, journeys: { after: ['build'] }, unit: {} });

    await runTasks(tasks, 2);

    expect(events.slice(0, 2)).toEqual(['+build', '+unit']);
    expect(events.indexOf('+journeys')).toBeGreaterThan(events.indexOf('-build'));
  });

  test('runs a task that occupies all lanes alone, and those after it later', async () => {
    const { tasks, events, most } = createTasks({ unit: {}, journeys: { lanes: 2 }, faults: {} });

    await runTasks(tasks, 2);

    expect(events).toEqual(['+unit', '-unit', '+journeys', '-journeys', '+faults', '-faults']);
    expect(most()).toBe(1);
  });

  test('skips what needs a failed task, and what needs a skipped one', async () => {
    const { tasks, events } = createTasks({
      report: { after: ['journeys'] },
      journeys: { after: ['build'] },
      build: { fails: true },
      unit: {},
    });

    expect((await runTasks(tasks, 2)).toSorted()).toEqual(['journeys', 'report']);
    expect(events).not.toContain('+journeys');
    expect(events).toContain('-unit');
  });

  test('refuses tasks that wait for each other', async () => {
    const { tasks } = createTasks({ one: { after: ['two'] }, two: { after: ['one'] } });

    await expect(runTasks(tasks, 2)).rejects.toThrow('one, two');
  });
});
