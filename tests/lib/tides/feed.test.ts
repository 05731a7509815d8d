import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import { stationTide } from '@/lib/tides/harmonics';
import { isShiftedByAnHour } from '@/lib/tides/reading';
import { requireStation } from '@/lib/tides/stations';
import { bulletinRows, levelRows, toLegal, toSolar } from '@/tests/factories/tide-feed';

const NOW = Date.parse('2026-07-08T13:11:00Z');
const row = (valore: unknown, data: unknown = '2026-07-08 14:05:00', ID_stazione: unknown = '1025') => ({
  ID_stazione,
  data,
  valore,
});
const levelOf = (...values: Parameters<typeof row>) => readLevels([row(...values)], NOW)[0]?.levelCm ?? null;

describe('levels', () => {
  test('are metres in solar time', () => {
    expect(readLevels([row('0.55 m')], NOW)).toEqual([
      { station: '1025', at: Date.parse('2026-07-08T13:05:00Z'), levelCm: 55 },
    ]);
  });

  test('are read in any unit and with a comma', () => {
    expect(levelOf('0.4')).toBe(40);
    expect(levelOf('-0,15 m')).toBe(-15);
    expect(levelOf('55 cm')).toBe(55);
    expect(levelOf(0.55)).toBe(55);
  });

  test('of a station with zeros before its number are that station’s', () => {
    expect(levelOf('0.55 m', undefined, '01025')).toBe(55);
    expect(levelOf('0.55 m', undefined, 1025)).toBe(55);
    expect(levelOf('0.55 m', undefined, '9999')).toBeNull();
  });

  test('that are implausible are skipped, and the others read', () => {
    for (const valore of ['-999', '-999 m', '-9.99 m', '9.99 m', '999 cm', 'm', '', 'NaN m', '1e3', null, 55]) {
      expect(levelOf(valore), String(valore)).toBeNull();
    }
    const rows = [{ ID_stazione: '1030' }, null, 7, row('0.55 m')];
    expect(readLevels(rows, NOW)).toHaveLength(1);
  });

  test('from the future are passed over', () => {
    expect(levelOf('0.55 m', toSolar(NOW + MINUTE_MS))).toBe(55);
    expect(levelOf('0.55 m', toSolar(NOW + HOUR_MS))).toBeNull();
    // as if the gauges' clock had been put forward in March
    expect(
      readLevels(
        levelRows(NOW - 5 * MINUTE_MS).map((one) => ({ ...one, data: toLegal(NOW) })),
        NOW,
      ),
    ).toEqual([]);
  });

  test('of one broken gauge are detected by comparison with the others', () => {
    const readings = readLevels(levelRows(NOW - 6 * MINUTE_MS, 10, { '1025': 190 }), NOW);
    expect(readings).toHaveLength(13);
    expect(readings.map(({ station }) => station)).not.toContain('1025');
  });

  test('are none of a document that is no list', () => {
    for (const document of [{}, null, 'ok', { error: 'x' }]) expect(() => readLevels(document, NOW)).toThrow();
  });

  test('never throw for what is in the list', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.object());
    const rows = fc.array(fc.record({ ID_stazione: value, data: value, valore: value }, { requiredKeys: [] }));
    fc.assert(
      fc.property(rows, (list) => {
        expect(readLevels(list, NOW)).toEqual([]);
      }),
    );
  });
});

describe('a bulletin', () => {
  test('is centimetres in legal time', () => {
    const rows = [
      {
        DATA_PREVISIONE: '2026-07-08 13:30:00',
        DATA_ESTREMALE: '2026-07-08 18:10:00',
        TIPO_ESTREMALE: 'max',
        VALORE: '75.0',
      },
    ];
    expect(readBulletin(rows, NOW)).toEqual({
      issuedAt: Date.parse('2026-07-08T11:30:00Z'),
      extremes: [{ at: Date.parse('2026-07-08T16:10:00Z'), type: 'max', levelCm: 75 }],
    });
  });

  test('of ten years ago has four fields and is read alike', () => {
    const old = bulletinRows(NOW).map(({ TITOLO: _, VIGNETTA: __, ...four }) => ({ ...four, VALORE: '10' }));
    expect(readBulletin(old, NOW)?.extremes.length).toBe(old.length);
  });

  test('is the last one issued of several, and in the order of time', () => {
    const rows = [...bulletinRows(NOW - HOUR_MS, 20), ...bulletinRows(NOW - 9 * HOUR_MS)].reverse();
    const bulletin = readBulletin(rows, NOW);
    expect(bulletin?.issuedAt).toBe(NOW - HOUR_MS);
    const times = bulletin?.extremes.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('may be stamped a few minutes ahead, but not hours', () => {
    expect(readBulletin(bulletinRows(NOW + 5 * MINUTE_MS), NOW)).not.toBeNull();
    expect(readBulletin(bulletinRows(NOW + HOUR_MS), NOW)).toBeNull();
  });

  test('says which of two equal hours it means by the tide', () => {
    const tide = stationTide(requireStation('1025'));
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(Date.parse) as [number, number];
    const rowOf = (TIPO_ESTREMALE: string) => [
      {
        DATA_PREVISIONE: '2026-10-24 17:00:00',
        DATA_ESTREMALE: '2026-10-25 02:30:00',
        TIPO_ESTREMALE,
        VALORE: '30',
      },
    ];
    const higher = tide(first) > tide(second) ? first : second;
    const lower = higher === first ? second : first;
    expect(readBulletin(rowOf('max'), first)?.extremes[0]?.at).toBe(higher);
    expect(readBulletin(rowOf('min'), first)?.extremes[0]?.at).toBe(lower);
  });

  test('never throws for what is in the list, nor accepts an implausible level', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.object(), fc.constantFrom('max', 'min'));
    const time = fc.oneof(value, fc.constantFrom('2026-07-08 13:00:00', '2026-10-25 02:30:00', '2026-03-29 02:30:00'));
    const rows = fc.array(
      fc.record(
        { DATA_PREVISIONE: time, DATA_ESTREMALE: time, TIPO_ESTREMALE: value, VALORE: value },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(rows, (list) => {
        const bulletin = readBulletin(list, NOW);
        for (const { at, levelCm } of bulletin?.extremes ?? []) {
          expect(Number.isFinite(at)).toBe(true);
          expect(Math.abs(levelCm)).toBeLessThanOrEqual(220);
        }
      }),
    );
    for (const document of [{}, null, 'ok']) expect(() => readBulletin(document, NOW)).toThrow();
  });

  test('with all its hours wrong is found out, a right one is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 24 }), fc.integer({ min: -30, max: 60 }), (hours, surplus) => {
        const issuedAt = NOW + hours * HOUR_MS;
        const bulletin = readBulletin(bulletinRows(issuedAt, surplus), issuedAt);
        const extremes = bulletin?.extremes ?? [];
        expect(isShiftedByAnHour({ issuedAt, extremes })).toBe(false);
        for (const shift of [-HOUR_MS, HOUR_MS]) {
          expect(
            isShiftedByAnHour({ issuedAt, extremes: extremes.map((one) => ({ ...one, at: one.at + shift })) }),
          ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
