import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { stationTide } from '@/lib/tides/harmonics';
import { requireStation } from '@/lib/tides/stations';
import { NoRecording, readLevelRecordings } from '@/scripts/tides/recordings';
import { readRecordings, replay } from '@/scripts/tides/replay';
import { bulletinRows, levelRows } from '@/tests/factories/tide-feed';

const START = Date.parse('2027-02-01T00:00:00Z');
const SURPLUS_CM = 20;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tides-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Two days of a feed read every twenty minutes, five minutes late, under other names. */
const moments = Array.from({ length: 144 }, (_, index) => START + index * 20 * MINUTE_MS);
const levelLines = moments.map((now) =>
  JSON.stringify({ at: new Date(now).toISOString(), body: levelRows(now - 5 * MINUTE_MS, SURPLUS_CM) }),
);
const bulletinLines = [START, START + 8 * HOUR_MS].map((now) =>
  JSON.stringify({ rows: bulletinRows(now, SURPLUS_CM), fetched_at: new Date(now).toISOString() }),
);
const garbage = [
  '{',
  'null',
  '[]',
  '7',
  '"2027-02-01"',
  '{"at":"yesterday","body":[]}',
  '{"at":"2027-02-01"}',
  '\u0000',
];

describe('recorded feeds', () => {
  test('are replayed whole with garbage between their lines, in any order, at any pace', () => {
    const levels = write('levels.jsonl', [...garbage, ...levelLines.toReversed(), '', levelLines[3] ?? '']);
    const recordings = readRecordings(levels, write('bulletins.jsonl', [...bulletinLines, ...garbage]));
    expect(recordings.skipped).toBe(2 * garbage.length);
    expect(recordings.moments).toEqual([...moments, moments[3]].toSorted((one, other) => (one ?? 0) - (other ?? 0)));
    expect(recordings.readings).toHaveLength(144 * 14);
    for (const { station, at, levelCm } of recordings.readings) {
      expect(Math.abs(levelCm - stationTide(requireStation(station))(at) - SURPLUS_CM)).toBeLessThanOrEqual(0.5);
    }
  });

  test('let a nowcast know only what had been read by then', () => {
    const recordings = readRecordings(write('levels.jsonl', levelLines), write('bulletins.jsonl', bulletinLines));
    const span = { from: START + 24 * HOUR_MS, until: START + 47 * HOUR_MS, hours: 3 };
    const forecasts = replay('1025', recordings, span);
    expect(forecasts.length).toBeGreaterThan(500);
    expect(forecasts.every(({ leadHours }) => leadHours > 0 && leadHours <= 3)).toBe(true);
    // nothing changes in this weather, so little can be missed
    expect(Math.max(...forecasts.map(({ missCm }) => Math.abs(missCm)))).toBeLessThan(6);

    const known = replay('1025', { ...recordings, bulletins: [] }, { ...span, until: span.from + 1 });
    const later = recordings.readings.map((one) => ({ ...one, knownAt: one.knownAt + 72 * HOUR_MS }));
    const unknown = replay(
      '1025',
      { ...recordings, bulletins: [], readings: later },
      { ...span, until: span.from + 1 },
    );
    expect(Math.abs(known[0]?.missCm ?? 0)).toBeLessThan(3);
    expect(unknown[0]?.missCm).toBeGreaterThan(SURPLUS_CM - 3);
  });

  test('that are not there, or are something else, are refused with a message', () => {
    const levels = write('levels.jsonl', levelLines);
    const bulletins = write('bulletins.jsonl', bulletinLines);
    const nothing = write('nothing.jsonl', []);
    expect(() => readRecordings(join(folder, 'none.jsonl'), bulletins)).toThrow(/none\.jsonl cannot be read/);
    expect(() => readRecordings(nothing, bulletins)).toThrow(NoRecording);
    expect(() => readRecordings(levels, nothing)).toThrow(NoRecording);
    expect(() => readRecordings(bulletins, levels)).toThrow(/no level of any station/);
  });

  test('are read with any line', () => {
    const line = fc.oneof(fc.json(), fc.string(), fc.constantFrom(...levelLines.slice(0, 5)));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const file = write('any.jsonl', [levelLines[0] ?? '', ...lines.map((text) => text.replaceAll(/[\r\n]/g, ' '))]);
        const { entries } = readLevelRecordings(file);
        expect(entries.length).toBeGreaterThan(0);
        expect(entries.every(({ readAt }) => Number.isFinite(readAt))).toBe(true);
      }),
    );
  });
});
