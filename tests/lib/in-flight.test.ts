import { expect, test } from 'vitest';
import { createInFlightDedupe, createQueues } from '@/lib/in-flight';

test('calls with the same key share the running call, later ones start another (S06)', async () => {
  const dedupe = createInFlightDedupe<number>();
  let calls = 0;
  const call = async () => ++calls;

  expect(await Promise.all([dedupe('a', call), dedupe('a', call), dedupe('b', call)])).toEqual([1, 1, 2]);
  expect(await dedupe('a', call)).toBe(3);
});

test('a failure reaches every caller and is not remembered', async () => {
  const dedupe = createInFlightDedupe<number>();
  const fail = async () => Promise.reject(new Error('down'));

  const results = await Promise.allSettled([dedupe('a', fail), dedupe('a', fail)]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await dedupe('a', async () => 1)).toBe(1);
});

test('calls with the same key run one after the other, also after a failure, and do not wait for those of other keys', async () => {
  const enqueue = createQueues();
  const events: string[] = [];
  const call = (name: string, fails = false) =>
    enqueue(name.charAt(0), async () => {
      events.push(`${name} begins`);
      await new Promise((done) => setImmediate(done));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });

  const results = await Promise.allSettled([call('a1', true), call('a2'), call('b1')]);

  expect(results).toMatchObject([{ status: 'rejected' }, { value: 'a2' }, { value: 'b1' }]);
  const placeOf = (event: string) => events.indexOf(event);
  expect(placeOf('a2 begins')).toBeGreaterThan(placeOf('a1 ends'));
  expect(placeOf('b1 begins')).toBeLessThan(placeOf('a1 ends'));
});
