import { expect, test } from 'vitest';
import { createInFlightDedupe } from '@/lib/in-flight';

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
