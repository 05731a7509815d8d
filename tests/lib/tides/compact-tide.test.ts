import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactTide, expandTide } from '@/lib/tides/compact-tide';
import { computeTides } from '@/lib/tides/computed';

const answer = computeTides(Date.parse('2026-11-24T17:03:00Z'));

test('a compact answer expands to the same answer and has less than a fifth of its bytes', () => {
  const compact = compactTide(answer);
  expect(expandTide(compact)).toEqual(answer);
  expect(JSON.stringify(compact).length).toBeLessThan(JSON.stringify(answer).length / 5);
});

test('a compact answer expands to the same answer, whatever its nowcast', () => {
  const step = fc.record({
    levelCm: fc.constantFrom(-12.5, 0, 80, 110.3),
    errorCm: fc.constantFrom(5, 7.5, 15),
    source: fc.constantFrom('nowcast' as const, 'computed' as const),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: answer.nowcast.length, maxLength: answer.nowcast.length }), (steps) => {
      const nowcast = steps.map((one, index) => ({ ...one, at: answer.nowcast[index]?.at ?? '' }));
      expect(expandTide(compactTide({ ...answer, nowcast }))).toEqual({ ...answer, nowcast });
    }),
  );
});
