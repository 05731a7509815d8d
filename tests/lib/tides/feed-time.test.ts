import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { legalInstants, solarInstant, toVenetianIso } from '@/lib/tides/feed-time';
import { toLegal, toSolar } from '@/tests/factories/tide-feed';

const instants = fc
  .integer({ min: Date.parse('2016-01-01') / 1000, max: Date.parse('2040-01-01') / 1000 })
  .map((seconds) => seconds * 1000);
const at = (text: string) => Date.parse(text);

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Pacific/Auckland', 'America/St_Johns'])('on a machine in %s', (zone) => {
  test('solar time is an hour ahead of UTC in every season', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(instants, (instant) => {
        expect(solarInstant(toSolar(instant))).toBe(instant);
      }),
    );
    expect(solarInstant('2026-07-08 14:05:00')).toBe(at('2026-07-08T13:05:00Z'));
    expect(solarInstant('2026-01-08 14:05:00')).toBe(at('2026-01-08T13:05:00Z'));
  });

  test('legal time is read back to the instant it was written from', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(instants, (instant) => {
        expect(legalInstants(toLegal(instant))).toContain(instant);
      }),
    );
    expect(legalInstants('2026-07-08 18:10:00')).toEqual([at('2026-07-08T16:10:00Z')]);
    expect(legalInstants('2026-01-08 18:10:00')).toEqual([at('2026-01-08T17:10:00Z')]);
  });

  test('an hour that comes twice has two instants, one that is skipped has none', () => {
    vi.stubEnv('TZ', zone);
    expect(legalInstants('2026-10-25 02:30:00')).toEqual([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]);
    expect(legalInstants('2026-03-29 02:30:00')).toEqual([]);
    expect(legalInstants('2026-03-29 03:00:00')).toEqual([at('2026-03-29T01:00:00Z')]);
    expect(legalInstants('2026-03-29 01:59:59')).toEqual([at('2026-03-29T00:59:59Z')]);
  });

  test('the Venetian clock is written with its offset', () => {
    vi.stubEnv('TZ', zone);
    expect(toVenetianIso(at('2026-07-08T13:11:07Z'))).toBe('2026-07-08T15:11:07+02:00');
    expect(toVenetianIso(at('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30:00+01:00');
    fc.assert(
      fc.property(instants, (instant) => {
        expect(Date.parse(toVenetianIso(instant))).toBe(instant);
      }),
    );
  });
});

test('what is no time is not taken for one', () => {
  for (const text of ['', '2026-02-30 10:00:00', '2026-07-08 24:00:00', '08/07/2026 10:00', '2026-07-08', 'ieri']) {
    expect(solarInstant(text), text).toBeNull();
    expect(legalInstants(text), text).toEqual([]);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(legalInstants(text).every(Number.isFinite)).toBe(true);
    }),
  );
});
