import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Departure } from '@/lib/boats/departures';
import type { Journey } from '@/lib/boats/schema';
import { createBoats } from '@/lib/boats/service';
import { findEntry } from '@/lib/geo/gazetteer/gazetteer';
import { buildFeed, newFolder, writePack } from '@/tests/factories/gtfs';

const folder = newFolder();
const { findBoats, findBoatTime, findLandingBoats, hasTimetable } = createBoats(folder);
beforeAll(async () => writePack(folder, (await buildFeed()).timetable));

const porto = { lat: 45.447, lng: 12.4243 };
const isola = { lat: 45.4878, lng: 12.4163 };
const castello = { lat: 45.4952, lng: 12.4124 };
const beyondReach = { lat: 45.3, lng: 12.25 };

const find = (at: string, to = isola) => findBoats({ from: porto, to, at });
const linesOf = ({ legs }: Journey) => legs.flatMap((leg) => (leg.kind === 'boat' ? [leg.line] : []));
/** `leaves arrives lines`, by the clock. */
const toText = (journey: Journey | null | undefined) =>
  journey && [journey.leaves.slice(5, 16), journey.arrives.slice(11, 16), ...linesOf(journey)].join(' ');

describe('findBoats', () => {
  test('names lines, docks, headsigns and the minutes on foot', async () => {
    const { journeys, timetable } = await find('2026-11-23T07:30:00+01:00', castello);

    expect(journeys.map(toText)).toEqual(['11-23T07:59 08:51 1']);
    expect(journeys[0]).toMatchObject({ leaves: '2026-11-23T07:59:00+01:00', minutes: 52, boats: 1 });
    expect(journeys[0]?.legs).toEqual([
      expect.objectContaining({ kind: 'walk', from: { name: null, position: porto }, minutes: 1 }),
      {
        kind: 'boat',
        line: '1',
        night: false,
        headsign: 'Castello',
        from: { name: 'Porto "A"', position: { lat: 45.44749, lng: 12.42451 } },
        to: { name: 'Castello', position: { lat: 45.49508, lng: 12.41223 } },
        leaves: '2026-11-23T08:00:00+01:00',
        arrives: '2026-11-23T08:50:00+01:00',
        stops: 3,
      },
      expect.objectContaining({ kind: 'walk', to: { name: null, position: castello }, minutes: 1 }),
    ]);
    expect(timetable).toMatchObject({ publishedOn: '2026-10-15', valid: { from: '2026-10-19', to: '2026-12-31' } });
  });

  test('offers the boat that arrives first, also when it leaves later', async () => {
    expect((await find('2026-11-23T07:50:00+01:00')).journeys.map(toText)).toEqual(['11-23T07:59 08:41 1']);
    expect((await find('2026-11-23T08:00:00+01:00')).journeys.map(toText)).toEqual(['11-23T08:18 08:46 2']);
  });

  test.each([
    ['a Sunday', '2026-11-22'],
    ['the Immaculate Conception, a Tuesday', '2026-12-08'],
    ['Christmas Day, a Friday', '2026-12-25'],
  ])('has the boats of a Sunday on %s', async (_name, date) => {
    expect((await find(`${date}T07:50:00+01:00`)).journeys.map(toText)).toEqual([`${date.slice(5)}T09:59 10:41 1`]);
  });

  test('counts the boats after midnight to the night before, and names the last one', async () => {
    const { journeys, last } = await find('2026-11-23T23:40:00+01:00');
    expect(journeys.map(toText)).toEqual(['11-24T00:44 01:21 N']);
    expect(journeys[0]?.legs[1]).toMatchObject({ line: 'N', night: true });
    expect(toText(last)).toBe('11-24T03:44 04:21 N');

    const later = await find('2026-11-24T03:50:00+01:00');
    expect(later.journeys.map(toText)).toEqual(['11-24T07:59 08:41 1']);
    expect(later.last).toBeNull();
  });

  test('when the clocks go back, a boat of the night leaves by the clock of the next morning', async () => {
    const { journeys } = await find('2026-10-25T01:00:00+02:00');
    // 27:45 of the Saturday, whose noon was in summer time
    expect(journeys[0]?.leaves).toBe('2026-10-25T02:44:00+01:00');
    const morning = await find('2026-10-25T07:00:00+01:00');
    expect(morning.journeys[0]?.leaves).toBe('2026-10-25T09:59:00+01:00');
  });

  test('refuses days outside of the timetable, with its days', async () => {
    const timetable = { publishedOn: '2026-10-15', valid: { from: '2026-10-19', to: '2026-12-31' } };
    for (const at of ['2026-10-18T12:00:00+02:00', '2027-01-01T00:30:00+01:00', '2031-06-01T12:00:00+02:00']) {
      await expect(find(at)).rejects.toMatchObject({ code: 'outside_timetable', extra: { timetable } });
    }
    await expect(find('2026-12-31T23:00:00+01:00')).resolves.toBeDefined();
  });

  test('refuses a position that no boat leads to, and everything without a timetable', async () => {
    await expect(find('2026-11-23T08:00:00+01:00', beyondReach)).rejects.toMatchObject({ code: 'no_route' });
    const none = createBoats(newFolder());
    await expect(none.findBoats({ from: porto, to: isola })).rejects.toMatchObject({ code: 'no_city_pack' });
    expect(await none.hasTimetable()).toBe(false);
    expect(await hasTimetable()).toBe(true);
  });

  test('is on foot where that is faster', async () => {
    const quay = { lat: 45.4489, lng: 12.4269 };
    const { journeys, last } = await find('2026-11-23T08:00:00+01:00', quay);
    expect(journeys).toMatchObject([{ boats: 0, minutes: 5, legs: [{ kind: 'walk' }] }]);
    expect(last).toBeNull();
  });
});

describe('findBoatTime', () => {
  test.each([
    ['a covered day', '2026-11-23T07:30:00Z', '2026-11-23T07:30:00Z'],
    ['a Friday before the timetable', '2026-07-03T08:00:00+02:00', '2026-10-23T08:00:00+02:00'],
    ['a Monday after it', '2027-06-07T09:15:00+02:00', '2026-12-28T09:15:00+01:00'],
    ['the Republic Day, a Wednesday', '2027-06-02T09:15:00+02:00', '2026-12-27T09:15:00+01:00'],
    ['a Friday, without Christmas Day', '2027-06-11T23:50:00+02:00', '2026-12-18T23:50:00+01:00'],
  ])('is the same hour of a comparable covered day for %s', async (_name, at, expected) => {
    expect(await findBoatTime(at)).toBe(expected);
    await expect(find(expected)).resolves.toBeDefined();
  });

  test('is null without a timetable', async () => {
    expect(await createBoats(newFolder()).findBoatTime('2026-11-23T07:30:00Z')).toBeNull();
  });
});

describe('findLandingBoats', () => {
  const landing = (id: string) => findEntry(id) ?? expect.fail(`no landing ${id}`);
  const text = ({ line, headsign, dock, leaves, isLast }: Departure) =>
    `${leaves.slice(5, 16)} ${line} ${headsign} ${dock}${isLast ? ' last' : ''}`;

  test('lists the next boats of all docks, and which is the last one of its line', async () => {
    const boats = await findLandingBoats(landing('landing-punta-sabbioni'), new Date('2026-11-23T18:00:00Z'));
    expect(boats?.departures?.slice(0, 4).map(text)).toEqual([
      '11-23T23:30 N Isola Porto "A"',
      '11-24T00:45 N Isola Porto "A"',
      '11-24T03:45 N Isola Porto "A" last',
      '11-24T08:00 1 Castello Porto "A"',
    ]);
    expect(boats?.timetable).toMatchObject({ publishedOn: '2026-10-15', ageDays: 39 });
  });

  test('has no boats where none leaves, none on days outside of the timetable, and nothing without one', async () => {
    const now = new Date('2026-11-23T18:00:00Z');
    expect(await findLandingBoats(landing('landing-rialto'), now)).toMatchObject({ departures: [] });
    const late = await findLandingBoats(landing('landing-burano'), new Date('2027-02-01T12:00:00Z'));
    expect(late).toMatchObject({ departures: null, timetable: { valid: { to: '2026-12-31' }, ageDays: 109 } });
    expect(await createBoats(newFolder()).findLandingBoats(landing('landing-burano'), now)).toBeNull();
  });
});

test('a second copy of the module in the same process throws its own AppError', async () => {
  await expect(import('@/lib/boats/service').then(({ hasTimetable }) => hasTimetable())).resolves.toBe(false);
  vi.resetModules();
  const [{ findBoats }, { AppError }] = await Promise.all([import('@/lib/boats/service'), import('@/lib/errors')]);
  const position = { lat: 45.44, lng: 12.33 };
  await expect(findBoats({ from: position, to: position })).rejects.toBeInstanceOf(AppError);
});
