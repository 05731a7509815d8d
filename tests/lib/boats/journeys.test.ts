import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJourneys } from '@/lib/boats/journeys';
import { createNetwork } from '@/lib/boats/network';
import type { Journey } from '@/lib/boats/schema';
import { dayOrigin } from '@/lib/boats/service-days';
import type { Timetable } from '@/lib/boats/timetable';
import type { FindWalks } from '@/lib/boats/walking';
import type { LatLng } from '@/lib/geo/schema';

const VALID = { from: '2026-10-24', to: '2026-10-27' };
/** October 25 has 25 hours. */
const MIDNIGHT = Date.parse('2026-10-24T22:00:00Z') / 1000;
const CHANGE_SECONDS = 60;
const MAX_BOATS = 3;

type Town = { timetable: Timetable; walks: (number | null)[][]; at: number };

// stops have their index as latitude; the two after them are where the journey starts and ends
const toPosition = (index: number): LatLng => ({ lat: index, lng: 0 });
const seconds = (max: number) => fc.integer({ min: 0, max: Math.floor(max / 60) }).map((minutes) => minutes * 60);
const walkTime = fc.option(
  fc.integer({ min: 1, max: 20 }).map((minutes) => minutes * 60),
  { freq: 2 },
);

function patternOf(stops: number) {
  return fc.integer({ min: 2, max: 4 }).chain((length) => {
    const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: length, maxLength: length });
    return fc
      .record({
        stops: list(fc.nat(stops - 1)),
        sails: list(seconds(1_200)),
        waits: list(seconds(120)),
        boarding: list(fc.boolean()),
        alighting: list(fc.boolean()),
        trips: fc.array(fc.record({ start: seconds(100_000), days: fc.nat(2) }), { minLength: 1, maxLength: 4 }),
      })
      .map(({ sails, waits, trips, ...pattern }) => {
        let now = 0;
        const times = sails.map((sail, index) => {
          const arrival = index === 0 ? 0 : now + sail;
          now = index === 0 ? 0 : arrival + (waits[index] ?? 0);
          return { arrival, departure: now };
        });
        const sorted = trips.toSorted((a, b) => a.start - b.start);
        const arrivals = times.map(({ arrival }) => arrival);
        const departures = times.map(({ departure }) => departure);
        return { ...pattern, line: 0, headsigns: pattern.stops.map(String), arrivals, departures, trips: sorted };
      });
  });
}

const town: fc.Arbitrary<Town> = fc.integer({ min: 2, max: 5 }).chain((stops) =>
  fc.record({
    timetable: fc.array(patternOf(stops), { minLength: 1, maxLength: 5 }).map((patterns) => ({
      format: 1 as const,
      publisher: 'Toy',
      publishedOn: VALID.from,
      valid: VALID,
      stops: Array.from({ length: stops }, (_, index) => ({ id: `${index}`, name: `${index}`, lat: index, lng: 0 })),
      lines: ['1'],
      days: ['1111', '0100', '1010'],
      patterns,
      transfers: [],
    })),
    walks: fc.array(fc.array(walkTime, { minLength: stops + 2, maxLength: stops + 2 }), {
      minLength: stops + 2,
      maxLength: stops + 2,
    }),
    at: seconds(90_000).map((after) => MIDNIGHT + after),
  }),
);

/** The same way in both directions. */
function walker({ walks }: Town): FindWalks {
  return (from, targets, maxSeconds) =>
    targets.map((to) => {
      const time = walks[Math.min(from.lat, to.lat)]?.[Math.max(from.lat, to.lat)] ?? null;
      return time === null || time > maxSeconds ? null : { seconds: time, metres: time };
    });
}
/** The whole way on foot. */
const findOnFoot = (all: Town, from: LatLng, to: LatLng) =>
  walker(all)(from, [to], Number.POSITIVE_INFINITY)[0] ?? null;

type Sail = { from: number; to: number; leaves: number; arrives: number };

/** Every ride between two stops that a boat offers. */
function listSails({ valid, days, patterns }: Timetable): Sail[] {
  const dates = [0, 1, 2, 3].map((index) => ({ index, date: valid.from.replace('24', String(24 + index)) }));
  return dates.flatMap(({ index, date }) =>
    patterns.flatMap(({ trips, stops, arrivals, departures, boarding, alighting }) =>
      trips
        .filter((trip) => days[trip.days]?.[index] === '1')
        .flatMap(({ start }) =>
          stops.flatMap((from, i) =>
            stops.flatMap((to, j) => {
              if (j <= i || !boarding[i] || !alighting[j]) return [];
              const origin = dayOrigin(date) + start;
              return [{ from, to, leaves: origin + (departures[i] ?? 0), arrives: origin + (arrivals[j] ?? 0) }];
            }),
          ),
        ),
    ),
  );
}

/** The earliest arrival with exactly up to `boats` boats, by trying every sequence of boats. */
function tryAll(all: Town, sails: readonly Sail[], departure: number, boats: number): number {
  const stops = all.timetable.stops.length;
  const walk = walker(all);
  const time = (a: number, b: number, max: number) =>
    walk(toPosition(a), [toPosition(b)], max)[0]?.seconds ?? Number.POSITIVE_INFINITY;
  let best = Number.POSITIVE_INFINITY;

  function board(stop: number, ready: number, left: number): void {
    for (const { from, to, leaves, arrives } of sails) {
      if (from !== stop || leaves < ready) continue;
      best = Math.min(best, arrives + time(to, stops + 1, 1_800));
      if (left === 1) continue;
      for (let next = 0; next < stops; next++) {
        board(next, arrives + (next === to ? CHANGE_SECONDS : time(to, next, 900)), left - 1);
      }
    }
  }
  for (let stop = 0; stop < stops; stop++) {
    const ready = departure + time(stops, stop, 1_800);
    if (Number.isFinite(ready)) board(stop, ready, boats);
  }
  return best;
}

const toSeconds = (iso: string) => Date.parse(iso) / 1000;

/** Each leg begins where and not before the last one ended. */
function expectConnected({ legs, leaves, arrives }: Journey): void {
  expect(legs[0]?.leaves).toBe(leaves);
  expect(legs.at(-1)?.arrives).toBe(arrives);
  for (const [index, leg] of legs.entries()) {
    const next = legs[index + 1];
    if (!next) continue;
    expect(next.from).toEqual(leg.to);
    const change = leg.kind === 'boat' && next.kind === 'boat' ? CHANGE_SECONDS : 0;
    expect(toSeconds(next.leaves) - toSeconds(leg.arrives)).toBeGreaterThanOrEqual(change);
  }
}

function search(all: Town) {
  const stops = all.timetable.stops.length;
  const findWalks = walker(all);
  const network = createNetwork(all.timetable, findWalks);
  const ends = { from: toPosition(stops), to: toPosition(stops + 1) };
  return findJourneys(network, findWalks, { ...ends, at: all.at });
}

describe('findJourneys', () => {
  test('finds the earliest arrivals that trying every sequence of boats finds, each left as late as possible', () => {
    fc.assert(
      fc.property(town, (all) => {
        const { stops } = all.timetable;
        // boats until the night of the next day
        const sails = listSails(onDays(all.timetable, (date) => date <= dayOf(all.at) + 1));
        const { journeys } = search(all);
        const onFoot = findOnFoot(all, toPosition(stops.length), toPosition(stops.length + 1));
        const expected: { boats: number; arrives: number }[] = [];
        let best = Number.POSITIVE_INFINITY;
        if (onFoot) best = all.at + onFoot.seconds;
        if (onFoot) expected.push({ boats: 0, arrives: best });
        for (let boats = 1; boats <= MAX_BOATS; boats++) {
          const arrives = tryAll(all, sails, all.at, boats);
          if (arrives < best) expected.push({ boats, arrives });
          best = Math.min(best, arrives);
        }
        const found = journeys.filter(({ boats }) => boats <= MAX_BOATS);
        expect(found.map(({ boats, arrives }) => ({ boats, arrives: toSeconds(arrives) }))).toEqual(expected);

        for (const journey of journeys) expectConnected(journey);
        for (const { boats, leaves, arrives } of found.filter((journey) => journey.boats > 0)) {
          expect(toSeconds(leaves)).toBeGreaterThanOrEqual(all.at);
          // a second later there is no such journey
          expect(tryAll(all, sails, toSeconds(leaves) + 1, boats)).toBeGreaterThan(toSeconds(arrives));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('the last journey of a day leaves when no later one does', () => {
    fc.assert(
      fc.property(town, (all) => {
        const { last } = search(all);
        if (!last) return;
        expectConnected(last);
        // until 4 o’clock it is the day before
        const sails = listSails(onDays(all.timetable, (date) => date === dayOf(all.at - 4 * 3_600)));
        const leaves = toSeconds(last.leaves);
        expect(leaves).toBeGreaterThanOrEqual(all.at);
        expect(tryAll(all, sails, leaves, MAX_BOATS)).toBeGreaterThanOrEqual(toSeconds(last.arrives));
        expect(tryAll(all, sails, leaves + 1, MAX_BOATS)).toBe(Number.POSITIVE_INFINITY);
      }),
      { numRuns: 200 },
    );
  });
});

/** The day of the month in Venice. */
const dayOf = (at: number) =>
  Number(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Europe/Rome' }).format(at * 1000));

function onDays(timetable: Timetable, isChosen: (date: number) => boolean): Timetable {
  const days = timetable.days.map((day) => [...day].map((one, index) => (isChosen(24 + index) ? one : '0')).join(''));
  return { ...timetable, days };
}
