import { expect, test } from 'vitest';
import { compactTide, expandTide } from '@/lib/tides/compact-tide';
import { computeTides } from '@/lib/tides/computed';

test('a compact answer expands to the same answer and has less than half of its bytes', () => {
  const answer = computeTides(Date.parse('2026-11-24T17:03:00Z'));
  const compact = compactTide(answer);
  expect(expandTide(compact)).toEqual(answer);
  expect(JSON.stringify(compact).length).toBeLessThan(JSON.stringify(answer).length / 2);
});
