import { expect, test } from 'vitest';
import { priceText } from '@/lib/activities/activity';

test.each([
  ['en', 39.1, '€40'],
  ['it', 39, '39\u00a0€'],
  ['de', 1234.5, '1.235\u00a0€'],
] as const)('a price in %s of %d is written in whole euros, rounded up', (locale, amount, text) => {
  expect(priceText(locale, amount)).toBe(text);
});
