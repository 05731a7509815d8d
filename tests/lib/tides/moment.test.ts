import { expect, test } from 'vitest';
import { describeTides } from '@/lib/tides/answer';
import { stationTide } from '@/lib/tides/harmonics';
import { instantOf, momentAt, stepNear, stepsOf } from '@/lib/tides/moment';
import type { Reading } from '@/lib/tides/reading';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';

const NOW = Date.parse('2026-10-25T00:40:00Z');
const STEP_MS = 600_000;
const nothing = { readings: [], failures: 0, levelReadAt: null, bulletinReadAt: null, bulletin: null };
const answer = describeTides({ now: NOW, ...nothing });
const measured = describeTides({
  now: NOW,
  ...nothing,
  readings: [{ station: '1025', at: NOW - 240_000, levelCm: 61 }],
});

test('now is the server’s, also in the night in which Venice has an hour twice', () => {
  expect(instantOf(answer)).toBe(NOW);
  expect(momentAt(answer, null)).toMatchObject({ at: NOW, kind: 'computed', errorCm: 15 });
});

test('a measurement gets older while nothing new is known', () => {
  expect(momentAt(measured, null)).toMatchObject({ kind: 'measured', levelCm: 61, ageSeconds: 240 });
  expect(momentAt(measured, null, NOW + 120_000)).toMatchObject({ ageSeconds: 360, at: NOW + 120_000 });
});

test('when the last measurement is too old, now is the nowcast from it, labelled', () => {
  const readings = Array.from({ length: 12 }, (_, index): Reading => {
    const at = NOW - 42 * 60_000 - index * 1_800_000;
    return { station: CITY_STATION, at, levelCm: stationTide(requireStation(CITY_STATION))(at) + 30 };
  });
  const stale = describeTides({ now: NOW, ...nothing, readings });
  expect(stale.now).toMatchObject({ kind: 'nowcast', stale: true });
  const moment = momentAt(stale, null);
  expect(moment).toMatchObject({ at: NOW, kind: 'nowcast', ageSeconds: 0 });
  expect(moment.levelCm).toBeGreaterThan((stale.curve[0]?.levelCm ?? 0) + 15);
  expect(moment.errorCm).toBeLessThan(answer.now.errorCm);
  // further on in the same answer as well
  expect(momentAt(stale, null, NOW + 3 * STEP_MS).levelCm).toBe(momentAt(stale, NOW + 3 * STEP_MS).levelCm);
});

test('a chosen time is one of the ten-minute steps, and the nearest of them', () => {
  const steps = stepsOf(answer);
  expect(steps).toHaveLength(289);
  expect(momentAt(answer, NOW + 7 * STEP_MS + 60_000).at).toBe(NOW + 7 * STEP_MS);
  expect([stepNear(steps, 0), stepNear(steps, NOW + 1e12)]).toEqual([0, 288]);
  expect(momentAt(answer, (steps.at(-1) ?? 0) + STEP_MS).at).toBe(steps.at(-1));
});

test('whether the water rises then is known for every step', () => {
  for (const at of stepsOf(answer)) expect(['rising', 'falling', 'slack']).toContain(momentAt(answer, at).trend);
});
