import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { describeTides } from '@/lib/tides/answer';
import { readBulletin, readLevels } from '@/lib/tides/feed';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import { stepsOf } from '@/lib/tides/moment';
import { listTurns } from '@/lib/tides/outlook';
import { isShiftedByAnHour } from '@/lib/tides/reading';
import { createTides } from '@/lib/tides/service';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';
import { bulletinRows, levelRows } from '@/tests/factories/tide-feed';

// In the night of a clock change everything must still be where it belongs, whatever zone the machine is set to.

const city = stationTide(requireStation(CITY_STATION));
/** Each instant is the first with the new offset. */
const changes = [
  ['put forward', '2026-03-29T01:00:00Z'],
  ['put back', '2027-10-31T01:00:00Z'],
] as const;

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Pacific/Auckland', 'America/St_Johns'])('on a machine in %s', (zone) => {
  describe.each(changes)('when clocks are %s at %s', (_, text) => {
    const change = Date.parse(text);
    const near = fc.integer({ min: -36 * 6, max: 36 * 6 }).map((steps) => change + steps * 10 * MINUTE_MS);

    test('every level is read back to the minute it was measured', () => {
      vi.stubEnv('TZ', zone);
      fc.assert(
        fc.property(near, (at) => {
          const readings = readLevels(levelRows(at, 10), at + MINUTE_MS);
          expect(readings).toHaveLength(14);
          expect(readings.every((reading) => reading.at === at)).toBe(true);
        }),
      );
    });

    test('every announced tide is read back to its minute, but for those of the hour that comes twice', () => {
      vi.stubEnv('TZ', zone);
      fc.assert(
        fc.property(near, fc.integer({ min: -20, max: 40 }), (issuedAt, surplus) => {
          const announced = findExtremes(city, issuedAt, issuedAt + 3 * DAY_MS);
          const bulletin = readBulletin(bulletinRows(issuedAt, surplus), issuedAt);
          expect(bulletin && isShiftedByAnHour(bulletin)).toBe(false);
          const read = new Set(bulletin?.extremes.map(({ at }) => at));
          const isCertain = ({ at }: { at: number }) => at < change - HOUR_MS || at >= change + HOUR_MS;
          expect(announced.filter(isCertain).every(({ at }) => read.has(at))).toBe(true);
          expect(bulletin?.extremes).toHaveLength(announced.length);
        }),
      );
    });

    test('two days ahead are 48 hours in ten-minute steps, and the coming tides follow each other', () => {
      vi.stubEnv('TZ', zone);
      fc.assert(
        fc.property(near, (now) => {
          const nothing = { readings: [], bulletin: null, failures: 0, levelReadAt: null, bulletinReadAt: null };
          const answer = describeTides({ ...nothing, now });
          const steps = stepsOf(answer);
          expect(steps).toHaveLength(289);
          expect(new Set(steps.slice(1).map((at, index) => at - (steps[index] ?? 0)))).toEqual(new Set([600_000]));
          expect(Date.parse(answer.veniceTime)).toBe(now);
          const turns = listTurns(answer, now, 3);
          expect(turns.every(({ type }, index) => type !== turns[index + 1]?.type)).toBe(true);
        }),
        { numRuns: 20 },
      );
    });

    test('what is measured stays measured through the night, and is never of another hour', async () => {
      vi.stubEnv('TZ', zone);
      let now = change - 90 * MINUTE_MS;
      const tides = createTides(async (file) =>
        file === 'livello.json' ? levelRows(now - 5 * MINUTE_MS, 15) : bulletinRows(now - MINUTE_MS, 15),
      );
      for (; now <= change + 90 * MINUTE_MS; now += 15 * MINUTE_MS) {
        // levels and bulletins take turns
        await tides.refresh(new Date(now - MINUTE_MS));
        await tides.refresh(new Date(now));
        const answer = await tides.read(new Date(now));
        expect(answer.now.kind, answer.veniceTime).toBe('measured');
        expect(Math.abs(Date.parse(answer.now.at) - now)).toBeLessThanOrEqual(21 * MINUTE_MS);
        expect(Math.abs(answer.now.levelCm - city(Date.parse(answer.now.at)) - 15)).toBeLessThanOrEqual(0.5);
        expect(answer.sources[1]?.state).not.toBe('suspect');
      }
      expect(await db.tideObservation.count({ where: { at: { gt: new Date(now) } } })).toBe(0);
    });
  });
});
