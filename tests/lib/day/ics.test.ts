import { expect, test } from 'vitest';
import { toIcs } from '@/lib/day/ics';

const event = {
  id: 'listing/a',
  title: 'Caffè; Bar, sotto\\sopra',
  place: 'Calle Larga 1, 30124 Venezia',
  url: 'https://guide.example/listing/a/b',
  from: 570,
  to: 1500,
};
const now = new Date('2026-11-28T10:00:00Z');

test('an event has the times of Venice, also after midnight, and escaped texts', () => {
  const lines = toIcs('2026-07-01', [event], now).split('\r\n');
  expect(lines).toContain('DTSTART:20260701T073000Z');
  expect(lines).toContain('DTEND:20260701T230000Z');
  expect(lines).toContain('DTSTAMP:20261128T100000Z');
  expect(lines).toContain('SUMMARY:Caffè\\; Bar\\, sotto\\\\sopra');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('an event of the second night has the times of that day', () => {
  const lines = toIcs('2026-07-01', [{ ...event, from: 2910, to: 2925 }], now).split('\r\n');
  expect(lines).toContain('DTSTART:20260702T223000Z');
  expect(lines).toContain('DTEND:20260702T224500Z');
});

test('on the day on which the clocks go back the morning is in winter time', () => {
  expect(toIcs('2026-10-25', [event], now)).toContain('DTSTART:20261025T083000Z');
});

test('long lines are folded at 75 bytes, between letters', () => {
  const ics = toIcs('2026-07-01', [{ ...event, title: '橋'.repeat(60) }], now);
  for (const line of ics.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(ics.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'橋'.repeat(60)}`);
});
