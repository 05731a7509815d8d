import { expect, test } from 'vitest';
import { axisEnd } from '@/lib/listings/statistics/axis';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [41, 60],
  [101, 200],
  [845, 1000],
])('the axis of numbers up to %i ends at %i', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
  expect(end / 2).toBe(Math.round(end / 2));
});
