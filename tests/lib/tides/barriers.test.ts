import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { describeTides, noFeed } from '@/lib/tides/answer';
import { readLevels } from '@/lib/tides/feed';
import { stationTide } from '@/lib/tides/harmonics';
import { findClosedInlets, findPossibleClosings } from '@/lib/tides/nowcast/barriers';
import { createNowcast } from '@/lib/tides/nowcast/nowcast';
import type { Reading } from '@/lib/tides/reading';
import { CITY_STATION, requireStation, type StationId, stationIds } from '@/lib/tides/stations';
import chioggiaClosed from '@/tests/recordings/chioggia-closed-2026-07-28.json' with { type: 'json' };
import lidoClosed from '@/tests/recordings/lido-closed-2026-07-31.json' with { type: 'json' };

const NOW = Date.parse('2026-07-08T13:00:00Z');
const moments = fc.integer({ min: 0, max: 400 * 24 * 6 }).map((steps) => NOW + steps * 10 * MINUTE_MS);

/** One reading of every gauge, so much over its astronomical tide. */
function readingsOf(surplusCm: (station: StationId) => number, at = NOW): Reading[] {
  return stationIds.map((station) => {
    return { station, at, levelCm: stationTide(requireStation(station))(at) + surplusCm(station) };
  });
}
const isSea = (station: StationId) => requireStation(station).sea;
const closedOf = (readings: readonly Reading[], now = NOW) => findClosedInlets({ now, readings, bulletin: null });

describe('closed inlets', () => {
  const CLOSED_AT = Date.parse('2026-07-31T10:10:40Z');

  test('are recognised one by one: on 31 July 2026 the Lido’s was shut, at 62 cm', () => {
    const readings = readLevels(lidoClosed, CLOSED_AT);
    expect(readings).toHaveLength(14);
    expect(closedOf(readings, CLOSED_AT)).toEqual(['lido']);
    const answer = describeTides({ ...noFeed, now: CLOSED_AT, readings });
    expect(answer).toMatchObject({ closedInlets: ['lido'], seaClosedHint: true, closingPossible: false });
    // the lagoon may be 32 cm below what an open inlet would let in
    expect(Math.min(...answer.nowcast.slice(6, 18).map(({ errorCm }) => errorCm))).toBeGreaterThanOrEqual(20);
  });

  test('are recognised at Chioggia, as on 28 July 2026', () => {
    const closedAt = Date.parse('2026-07-28T09:28:03Z');
    expect(closedOf(readLevels(chioggiaClosed, closedAt), closedAt)).toEqual(['chioggia']);
  });

  test('need no high water', () => {
    expect(closedOf(readingsOf((station) => (isSea(station) ? 0 : -40)))).toEqual(['lido', 'malamocco', 'chioggia']);
  });

  test('are one or two of three', () => {
    const heldBack = ['1036', '1033'];
    expect(closedOf(readingsOf((station) => (heldBack.includes(station) ? -30 : 10)))).toEqual(['chioggia']);
  });

  test('do not appear by any tide, by a surge of sea and lagoon, or by old readings', () => {
    const closed = readingsOf((station) => (isSea(station) ? 90 : 20));
    expect(closedOf(closed, NOW + HOUR_MS)).toEqual([]);
    fc.assert(
      fc.property(moments, fc.integer({ min: -40, max: 120 }), (at, surplus) => {
        expect(
          closedOf(
            readingsOf(() => surplus, at),
            at,
          ),
        ).toEqual([]);
      }),
    );
  });

  test('do not appear while a surge is on its way into the lagoon', () => {
    const rising = [...readingsOf(() => 10, NOW - HOUR_MS), ...readingsOf((station) => (isSea(station) ? 40 : 12))];
    expect(closedOf(rising)).toEqual([]);
  });

  test('do not appear because of one gauge that is wrong', () => {
    expect(closedOf(readingsOf((station) => (station === '1022' ? 60 : 0)))).toEqual([]);
    expect(closedOf(readingsOf((station) => (station === '1030' ? -60 : 0)))).toEqual([]);
  });
});

describe('a bulletin of 110 cm or more', () => {
  // the astronomical tide has 100 cm there
  const [EVENING, MORNING] = [Date.parse('2026-11-22T20:00:00Z'), Date.parse('2026-11-23T08:00:00Z')];
  const bulletinOf = (levelCm: number) => {
    return { issuedAt: EVENING - HOUR_MS, extremes: [{ at: MORNING, type: 'max' as const, levelCm }] };
  };

  test('makes a closing possible', () => {
    const closings = (levelCm: number, now = EVENING) =>
      findPossibleClosings({ now, readings: [], bulletin: bulletinOf(levelCm) });
    expect(closings(110)).toEqual([MORNING]);
    expect(closings(109)).toEqual([]);
    expect(closings(130, MORNING + HOUR_MS)).toEqual([]);
  });

  test('widens the error about that high water, not now and not a day later', () => {
    const readings = readingsOf(() => 10, EVENING);
    const errorAt = (levelCm: number, at: number) =>
      createNowcast(CITY_STATION, { now: EVENING, readings, bulletin: bulletinOf(levelCm) }).levelAt(at).errorCm;
    expect(errorAt(110, MORNING)).toBeGreaterThanOrEqual(20);
    expect(errorAt(109, MORNING)).toBeLessThan(15);
    for (const at of [EVENING, MORNING + 24 * HOUR_MS]) expect(errorAt(110, at)).toBeCloseTo(errorAt(109, at), 0);
  });
});
