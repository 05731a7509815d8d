import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floodedPercent, tideCode, walkwaysFlooded, waterbusEffect } from '@/lib/tides/codes';
import { dryness } from '@/lib/tides/ground';

test('levels have the city’s colours', () => {
  const colours = [-91, -90, -51, -50, 79, 80, 109, 110, 139, 140].map(tideCode);
  expect(colours.slice(0, 5)).toEqual(['azure', 'white', 'white', 'green', 'green']);
  expect(colours.slice(5)).toEqual(['yellow', 'yellow', 'orange', 'orange', 'red']);
});

test('the flooded share of walkways is the published one, and grows between', () => {
  for (const { levelCm, percent } of walkwaysFlooded) expect(floodedPercent(levelCm)).toBe(percent);
  expect(floodedPercent(89)).toBeNull();
  expect(floodedPercent(105)).toBe(9);
  expect(floodedPercent(250)).toBe(91);
  fc.assert(
    fc.property(fc.integer({ min: 90, max: 250 }), (level) => {
      expect(floodedPercent(level + 1)).toBeGreaterThanOrEqual(floodedPercent(level) ?? 0);
    }),
  );
});

test('waterbuses change at the published levels', () => {
  expect([95, 96, 121, 131, 141].map(waterbusEffect)).toEqual([
    null,
    'linesDiverted',
    'fewerLines',
    'fewLines',
    'mayStop',
  ]);
});

test('ground is dry, likely wet or flooded by more than the error', () => {
  expect(dryness(80, 60, 9)).toEqual({ state: 'dry', marginCm: 20 });
  expect(dryness(80, 75, 9)).toEqual({ state: 'likely wet', marginCm: 5 });
  expect(dryness(80, 85, 9)).toEqual({ state: 'likely wet', marginCm: -5 });
  expect(dryness(80, 110, 9)).toEqual({ state: 'flooded', marginCm: -30 });
});
