import { createTidePredictor } from '@neaps/tide-predictor';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { computedErrorCm } from '@/lib/tides/computed';
import { readBulletin } from '@/lib/tides/feed';
import { findExtremes, referenceTide, stationTide } from '@/lib/tides/harmonics';
import { createNowcast } from '@/lib/tides/nowcast/nowcast';
import { inferWeather } from '@/lib/tides/nowcast/weather';
import type { Bulletin, Reading } from '@/lib/tides/reading';
import { CITY_STATION, requireStation, stationIds } from '@/lib/tides/stations';
import venezia from '@/lib/tides/venezia-harmonics.json';
import { bulletinRows } from '@/tests/factories/tide-feed';

const NOW = Date.parse('2026-07-08T13:00:00Z');
const city = stationTide(requireStation(CITY_STATION));
const moments = fc.integer({ min: 0, max: 400 * 24 * 6 }).map((steps) => NOW + steps * 10 * MINUTE_MS);

/** Readings of the last hours, each so much over the astronomical tide. */
function seen(surplusCm: (hoursAgo: number) => number, now = NOW, stations = stationIds): Reading[] {
  return stations.flatMap((station) =>
    Array.from({ length: 48 }, (_, index) => {
      const at = now - index * 30 * MINUTE_MS;
      return { station, at, levelCm: stationTide(requireStation(station))(at) + surplusCm(index / 2) };
    }),
  );
}
const nothing = { now: NOW, readings: [], bulletin: null as Bulletin | null };

describe('the astronomical tide', () => {
  test('is what the library predicts, at any moment and in any order', () => {
    const predictor = createTidePredictor(venezia.harmonic_constituents);
    fc.assert(
      fc.property(moments, (at) => {
        const { level } = predictor.getWaterLevelAtTime({ time: new Date(at) });
        expect(Math.abs(referenceTide(at) - level * 100)).toBeLessThan(0.1);
      }),
      { numRuns: 50 },
    );
  });

  test('has no seam at midnight', () => {
    const midnight = Date.parse('2026-07-09T00:00:00Z');
    for (let day = 0; day < 40; day++) {
      const at = midnight + day * 24 * HOUR_MS;
      expect(Math.abs(referenceTide(at) - referenceTide(at - 1000))).toBeLessThan(0.1);
    }
  });

  test('turns from high to low and back', () => {
    const types = findExtremes(city, NOW, NOW + 20 * 24 * HOUR_MS).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(40);
    expect(types.every((type, index) => type !== types[index - 1])).toBe(true);
  });
});

describe('a nowcast', () => {
  test('without measurements is the astronomical tide, labelled', () => {
    const { levelAt } = createNowcast(CITY_STATION, nothing);
    expect(levelAt(NOW)).toEqual({ levelCm: city(NOW), errorCm: computedErrorCm(NOW), source: 'computed' });
  });

  test('continues from the measurements, and back to the astronomical tide', () => {
    const { expected, levelAt } = createNowcast(CITY_STATION, { ...nothing, readings: seen(() => 15) });
    expect(expected(NOW)).toBeCloseTo(city(NOW) + 15, 0);
    expect(expected(NOW + 2 * HOUR_MS) - city(NOW + 2 * HOUR_MS)).toBeGreaterThan(8);
    expect(Math.abs(expected(NOW + 14 * 24 * HOUR_MS) - city(NOW + 14 * 24 * HOUR_MS))).toBeLessThan(2);
    expect(levelAt(NOW).source).toBe('nowcast');
    expect(levelAt(NOW + 14 * 24 * HOUR_MS).source).toBe('computed');
  });

  test('is surer of the next hour than of the next day, and never as sure as a gauge', () => {
    const { levelAt } = createNowcast(CITY_STATION, { ...nothing, readings: seen(() => 5) });
    const errors = [0, 1, 3, 6, 12, 48].map((hours) => levelAt(NOW + hours * HOUR_MS).errorCm);
    expect(errors[0]).toBeGreaterThanOrEqual(1);
    expect(errors.at(-1)).toBeLessThanOrEqual(computedErrorCm(NOW) + 0.01);
    expect(errors[1]).toBeLessThan(errors[3] ?? 0);
    expect(errors[2]).toBeLessThan(errors[5] ?? 0);
  });

  test('is less sure in wild weather', () => {
    const calm = createNowcast(CITY_STATION, { ...nothing, readings: seen(() => 5) }).levelAt(NOW + 6 * HOUR_MS);
    const wild = createNowcast(CITY_STATION, {
      ...nothing,
      readings: seen((hours) => (Math.floor(hours) % 2 === 0 ? 40 : -20)),
    }).levelAt(NOW + 6 * HOUR_MS);
    expect(wild.errorCm).toBeGreaterThan(2 * calm.errorCm);
  });

  test('follows the official tides', () => {
    const bulletin = readBulletin(bulletinRows(NOW - HOUR_MS, 30), NOW);
    const { expected } = createNowcast(CITY_STATION, { ...nothing, bulletin });
    const [next] = bulletin?.extremes.filter(({ at }) => at > NOW) ?? [];
    expect((expected(next?.at ?? 0) - city(next?.at ?? 0)) / 30).toBeGreaterThan(0.4);
  });

  test('has no jumps, whatever was measured', () => {
    const surpluses = fc.array(fc.double({ min: -60, max: 90, noNaN: true }), { minLength: 1, maxLength: 48 });
    fc.assert(
      fc.property(moments, surpluses, (now, values) => {
        const readings = seen((hours) => values[Math.floor(hours * 2) % values.length] ?? 0, now);
        const { expected, levelAt } = createNowcast(CITY_STATION, { now, readings, bulletin: null });
        for (let at = now; at < now + 48 * HOUR_MS; at += 10 * MINUTE_MS) {
          // gauges that jump by a metre between two readings would be no reason to jump
          expect(Math.abs(expected(at + 1_000) - expected(at))).toBeLessThan(0.2);
          expect(Number.isFinite(levelAt(at).errorCm)).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('knows nothing of the future', () => {
    const later = seen(() => 80, NOW + 24 * HOUR_MS).filter(({ at }) => at > NOW);
    expect(createNowcast(CITY_STATION, { ...nothing, readings: later }).expected(NOW)).toBe(city(NOW));
  });

  test('takes the same evidence twice without falling over', () => {
    const twice = Array.from({ length: 20 }, () => ({ at: NOW, cm: 10, noiseCm: 0 }));
    expect(inferWeather(twice).at(NOW)).toBeCloseTo(10, 1);
  });
});
