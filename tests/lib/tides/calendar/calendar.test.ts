import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@/lib/durations';
import { routing } from '@/lib/i18n/routing';
import { writeCalendar } from '@/lib/icalendar';
import { describeTides } from '@/lib/tides/answer';
import { calendarQuery } from '@/lib/tides/calendar/schema';
import { describeCalendar } from '@/lib/tides/calendar/service';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';
import { readCalendar } from './read-calendar';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const text = fc.string({
  unit: fc.constantFrom('a', 'è', '潮', '🌊', ';', ',', '\\', '\n', ' ', ':', '"'),
  maxLength: 300,
});
const event = fc.record({
  uid: fc.uuid(),
  from: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2099-01-01') }),
  summary: text,
  description: text,
});

function answerAt(now: number, surplusCm: number) {
  const tide = stationTide(requireStation(CITY_STATION));
  const extremes = findExtremes(tide, now, now + 60 * HOUR_MS).map((one) => ({
    ...one,
    levelCm: one.levelCm + surplusCm,
  }));
  const bulletin = { issuedAt: now - HOUR_MS, extremes };
  return describeTides({ now, readings: [], bulletin, failures: 0, levelReadAt: null, bulletinReadAt: now });
}

describe('a calendar', () => {
  test('round-trips through a parser for any text', () => {
    fc.assert(
      fc.property(text, fc.array(event, { maxLength: 5 }), (name, events) => {
        const url = 'http://localhost:3000/tides';
        const read = readCalendar(
          writeCalendar({ product: 'Test', name, events: events.map((one) => ({ ...one, url })), writtenAt: NOW }),
        );
        expect(read.head).toMatchObject({ 'X-WR-CALNAME': name, VERSION: '2.0' });
        expect(read.events.map(({ SUMMARY, DESCRIPTION, UID }) => [SUMMARY, DESCRIPTION, UID])).toEqual(
          events.map(({ summary, description, uid }) => [summary, description, uid]),
        );
        for (const [index, { DTSTART }] of read.events.entries()) {
          const at = new Date(events[index]?.from ?? 0).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
          expect(DTSTART).toBe(`${at}Z`);
        }
      }),
    );
  });

  test('of high waters has each one of the level, in every language, and none that is lower', async () => {
    for (const lang of routing.locales) {
      const { head, events } = readCalendar(await describeCalendar(answerAt(NOW, 60), 110, lang, new Date(NOW)));
      expect(head['X-WR-CALNAME']).toContain('110');
      expect(events.length).toBeGreaterThan(0);
      for (const { SUMMARY = '', DESCRIPTION = '', DTSTAMP } of events) {
        expect(Number(/(\d+)\s*cm/.exec(SUMMARY)?.[1])).toBeGreaterThanOrEqual(110);
        expect(DESCRIPTION).not.toMatch(/[{}]|-1/);
        expect(DTSTAMP).toBe('20261121T100000Z');
      }
    }
  });

  test('keeps the name of an event while its level and hour change', async () => {
    const uids = async (now: number, surplusCm: number) =>
      readCalendar(await describeCalendar(answerAt(now, surplusCm), 80, 'en', new Date(now))).events.map(
        ({ UID }) => UID,
      );
    const [before, after] = [await uids(NOW, 50), await uids(NOW + HOUR_MS, 70)];
    expect(after).toEqual(expect.arrayContaining(before.slice(1)));
  });

  test('is available from 80 or 110 cm, and nothing else', () => {
    expect(calendarQuery.parse({})).toEqual({ from: 80, lang: 'en' });
    expect(calendarQuery.parse({ from: '110', lang: 'ja' })).toEqual({ from: 110, lang: 'ja' });
    for (const wrong of [{ from: '90' }, { lang: 'xx' }, { from: '80', more: '1' }])
      expect(calendarQuery.safeParse(wrong).success).toBe(false);
  });
});
