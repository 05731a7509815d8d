import { expect, test } from 'vitest';
import { interests } from '@/lib/day/ideas/interests';
import { ideasQuery } from '@/lib/day/ideas/schema';

test.each([
  ['2026-02-28', true],
  ['1900-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  // PostgreSQL has no year 0, also not for the day before
  ['0001-01-01', false],
  ['0000-01-01', false],
  ['-0001-01-01', false],
])('the day of ideas may be %s: %j', (date, expected) => {
  expect(ideasQuery.safeParse({ interest: interests[0], date }).success).toBe(expected);
});
