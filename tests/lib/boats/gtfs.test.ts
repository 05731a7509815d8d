import { describe, expect, test } from 'vitest';
import { tableLimits } from '@/lib/boats/gtfs/archive';
import { buildTimetable } from '@/lib/boats/gtfs/build';
import { buildFeed, type FeedChanges, newFolder, writeFeed, zipFeed } from '@/tests/factories/gtfs';

const build = (bytes: Uint8Array, limits = tableLimits) => buildTimetable(writeFeed(bytes), newFolder(), limits);
const replace = (text: string, by: string) => (table: string) => table.replace(text, by);

describe('buildTimetable', () => {
  test('reads the boats of the toy town, and not its bus', async () => {
    const { built, timetable } = await buildFeed();

    expect(built).toEqual({
      counts: { stops: 5, lines: 3, patterns: 5, transfers: 1, trips: 15, calls: 46 },
      valid: { from: '2026-10-19', to: '2026-12-31' },
      publishedOn: '2026-10-15',
    });
    expect(timetable.lines).toEqual(['1', '2', 'N']);
    expect(timetable.publisher).toBe('Toy Town Boats');
    expect(timetable.stops.map(({ name }) => name)).toContain('Porto "A"');
  });

  test('writes the same bytes for the same content in another order, with a byte order mark and other line ends', async () => {
    const shuffle = (table: string) => {
      const [header, ...rows] = table.trimEnd().split('\n');
      return `\uFEFF${[header, ...rows.toReversed()].join('\r\n')}\r\n\r\n`;
    };
    const tables = ['stops.txt', 'trips.txt', 'stop_times.txt', 'calendar.txt', 'calendar_dates.txt', 'transfers.txt'];
    const shuffled = await buildFeed(Object.fromEntries(tables.map((name) => [name, shuffle])));

    expect(shuffled.text).toBe((await buildFeed()).text);
  });

  test('applies exceptions of the calendar: a holiday has the boats of a Sunday', async () => {
    const { timetable } = await buildFeed({
      'calendar.txt': null,
      'trips.txt': (table) => table.replaceAll(/^rn,.*\n/gm, ''),
      'stop_times.txt': (table) => table.replaceAll(/^n-.*\n/gm, ''),
    });
    const dates = timetable.patterns.flatMap(({ trips }) => trips.map(({ days }) => timetable.days[days]));

    // without the weeks only the two Sundays of the exceptions are left
    expect(timetable.valid).toEqual({ from: '2026-12-08', to: '2026-12-25' });
    expect(new Set(dates)).toEqual(new Set([`1${'0'.repeat(16)}1`]));
  });

  test('spreads stops without a time between those that have one', async () => {
    const { timetable } = await buildFeed({
      'stop_times.txt': replace('w1-8,08:15:00,08:16:00,faro', 'w1-8,,,faro'),
    });
    expect(timetable.patterns.map(({ arrivals }) => arrivals)).toContainEqual([0, 1200, 2400, 3000]);
  });

  const mistakes: [string, FeedChanges, RegExp][] = [
    ['a missing table', { 'stops.txt': null }, /^stops\.txt: is missing$/],
    ['no calendar at all', { 'calendar.txt': null, 'calendar_dates.txt': null }, /^calendar\.txt: is missing/],
    ['an empty table', { 'trips.txt': () => '' }, /^trips\.txt: is empty$/],
    [
      'a missing column',
      { 'stops.txt': replace('stop_id,', 'id,') },
      /^stops\.txt line 1: the column stop_id is missing$/,
    ],
    [
      'an unknown stop',
      { 'stop_times.txt': replace('08:15:00,08:16:00,faro', '08:15:00,08:16:00,atlantis') },
      /^stop_times\.txt line 3: stop atlantis is not in stops\.txt$/,
    ],
    ['a station as a stop', { 'stop_times.txt': replace(',porto-a,', ',porto,') }, /line 2: stop porto is no platform/],
    ['an unknown trip', { 'stop_times.txt': replace('w1-8,', 'w9-9,') }, /^stop_times\.txt line 2: trip w9-9 is not/],
    ['an unknown route', { 'trips.txt': replace('r1,', 'r9,') }, /^trips\.txt line 2: route r9 is not in routes\.txt$/],
    [
      'an unknown service',
      { 'trips.txt': replace('work', 'rest') },
      /^trips\.txt line 2: service rest is in no calendar$/,
    ],
    [
      'a trip twice',
      { 'trips.txt': (table) => `${table}r1,work,w1-8,Castello\n` },
      /line 18: trip w1-8 is there twice/,
    ],
    ['no time', { 'stop_times.txt': replace('08:15:00', '8h15') }, /^stop_times\.txt line 3: "8h15" is no time/],
    ['a time of another week', { 'stop_times.txt': replace('08:50:00', '99:00:00') }, /line 5: "99:00:00" is no time/],
    [
      'a boat back in time',
      { 'stop_times.txt': replace('08:40:00', '07:40:00') },
      /line 4: arrives before the last stop/,
    ],
    ['no first time', { 'stop_times.txt': replace('08:00:00,08:00:00', ',') }, /line 2: the first and last stop need/],
    ['a sequence twice', { 'stop_times.txt': replace('faro,20', 'faro,10') }, /line 3: stop_sequence is there twice/],
    ['no date', { 'calendar.txt': replace('20261001', '20261301') }, /^calendar\.txt line 2: start_date "20261301"/],
    ['a service of ages', { 'calendar.txt': replace('20270131', '99991231') }, /line 2: the service is longer than/],
    [
      'an unknown exception',
      { 'calendar_dates.txt': (table) => table.replace(/,2$/m, ',3') },
      /^calendar_dates\.txt line 2: exception_type/,
    ],
    ['a stop without a position', { 'stops.txt': replace('45.468380', '') }, /^stops\.txt line 5: stop faro has no/],
    ['another time zone', { 'agency.txt': replace('Rome', 'Paris') }, /^agency\.txt line 2: agency_timezone/],
    ['buses only', { 'routes.txt': (table) => table.replaceAll(/,4$/gm, ',3') }, /^routes\.txt: contains no boats/],
    ['boats by frequency', { 'frequencies.txt': () => 'trip_id\nw1-8\n' }, /^frequencies\.txt line 2: boats by freq/],
    ['an open quotation mark', { 'stops.txt': replace('"Porto ""A"""', '"Porto') }, /^stops\.txt line 3: a quotation/],
    [
      'a row without end',
      { 'stops.txt': (table) => `${table}"${'x'.repeat(3e6)}` },
      /^stops\.txt line 8: the row is too/,
    ],
    ['HTML', { 'stops.txt': () => '<!doctype html>\n<p>404' }, /^stops\.txt line 1: the column stop_id is missing$/],
    ['another encoding', { 'stops.txt': () => Uint8Array.of(0x73, 0xe0, 0x0a) }, /^stops\.txt: cannot be read/],
  ];
  test.each(mistakes)('refuses %s by file and line', async (_name, changes, message) => {
    await expect(build(zipFeed(changes))).rejects.toThrow(message);
  });

  test('refuses more rows and bytes than it can read', async () => {
    await expect(build(zipFeed(), { ...tableLimits, rows: 40 })).rejects.toThrow(
      /^stop_times\.txt line 41: has more than 40 rows$/,
    );
    await expect(build(zipFeed(), { ...tableLimits, bytes: 1_000 })).rejects.toThrow(/^stop_times\.txt: is larger/);
  });

  test('refuses a zip that is truncated, damaged, or claims to be smaller than it is', async () => {
    const bytes = zipFeed({ 'stops.txt': (table) => `${table}${'#'.repeat(500_000)}` });
    await expect(build(bytes.slice(0, bytes.length / 2))).rejects.toThrow(/is not a complete zip file/);
    await expect(build(new Uint8Array())).rejects.toThrow(/is not a complete zip file/);

    const damaged = zipFeed().fill(0xff, 60, 80);
    await expect(build(damaged)).rejects.toThrow(/^agency\.txt: (cannot be read|is damaged)/);

    const bomb = shrinkClaim(bytes, 'stops.txt');
    await expect(build(bomb)).rejects.toThrow(/^stops\.txt: cannot be read \(too many bytes/);
  });
});

/** Changes the size that the central directory states for an entry to 10 bytes. */
function shrinkClaim(zip: Uint8Array, name: string): Uint8Array {
  const buffer = Buffer.from(zip);
  const at = buffer.lastIndexOf(name) - 46;
  expect(buffer.readUInt32LE(at)).toBe(0x02014b50);
  buffer.writeUInt32LE(10, at + 24);
  return buffer;
}
