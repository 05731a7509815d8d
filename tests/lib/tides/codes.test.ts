import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { floodedPercent, tideCode, walkwaysFlooded, waterbusState } from '@/lib/tides/codes';
import { dryness, findGroundCm } from '@/lib/tides/ground';
import { waterbusPlan } from '@/lib/tides/published';
import { createTideFormats } from '@/lib/tides/tide-formats';

test('a level below zero has a minus sign in every language', () => {
  for (const locale of routing.locales) {
    const { cm, figure } = createTideFormats(locale);
    expect(cm(-3.2)).toMatch(/^\u22123\s?cm$/);
    expect([cm(-0.3), figure(-3.2), figure(-0.3)]).toEqual([cm(0), '\u22123', '0']);
  }
});

test('levels have the city’s colours', () => {
  const colours = [-91, -90, -51, -50, 79, 80, 109, 110, 139, 140].map(tideCode);
  expect(colours.slice(0, 5)).toEqual(['azure', 'white', 'white', 'green', 'green']);
  expect(colours.slice(5)).toEqual(['yellow', 'yellow', 'orange', 'orange', 'red']);
});

test('a level has the colour of the centimetres it is shown with', () => {
  expect([109.4, 109.6, 79.5].map(tideCode)).toEqual(['yellow', 'orange', 'yellow']);
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

test('waterbuses leave their usual way above the published levels', () => {
  expect([95, 96, 140, 141].map(waterbusState)).toEqual(['usual', 'changed', 'changed', 'stopped']);
});

test('every statement about the waterbuses has its source and the day it was read, lowest level first', () => {
  const levels = waterbusPlan.flatMap(({ limits }) => limits.map(({ levelCm }) => levelCm));
  expect(levels).toEqual(expect.arrayContaining([95, 120, 130, 140]));
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  for (const { source } of waterbusPlan) {
    expect(source.url).toMatch(/^https:/);
    expect(source.readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('ground is dry or flooded by more than the error, else maybe wet', () => {
  expect(dryness(80, 60, 9)).toEqual({ state: 'dry', marginCm: 20 });
  expect(dryness(80, 75, 9)).toEqual({ state: 'mayBeWet', marginCm: 5 });
  expect(dryness(80, 85, 9)).toEqual({ state: 'mayBeWet', marginCm: -5 });
  expect(dryness(80, 110, 9)).toEqual({ state: 'flooded', marginCm: -30 });
});

test('ground is never called dry that the error reaches, nor flooded that it may spare', () => {
  const cm = fc.integer({ min: -150, max: 250 });
  fc.assert(
    fc.property(cm, cm, fc.integer({ min: 0, max: 60 }), (groundCm, levelCm, errorCm) => {
      const { state, marginCm } = dryness(groundCm, levelCm, errorCm);
      expect(state === 'dry').toBe(levelCm + errorCm < groundCm);
      expect(state === 'flooded').toBe(levelCm - errorCm > groundCm);
      expect(marginCm).toBe(groundCm - levelCm);
    }),
  );
});

test('ground is known around the frequently requested places only', () => {
  // Caffè Florian, the landing of Rialto, the steps of the station, Campo Santa Margherita
  expect(findGroundCm({ lat: 45.4336, lng: 12.3383 })).toBe(80);
  expect(findGroundCm({ lat: 45.4377, lng: 12.3357 })).toBe(105);
  expect(findGroundCm({ lat: 45.4408, lng: 12.3211 })).toBe(135);
  expect(findGroundCm({ lat: 45.4344, lng: 12.3236 })).toBeNull();
  expect(findGroundCm(null)).toBeNull();
});
