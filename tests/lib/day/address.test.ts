import { expect, test } from 'vitest';
import { type DayState, dayQuery, parseDay } from '@/lib/day/address';

const TODAY = '2026-11-28';
const NOW = { date: TODAY, minute: 0 };
const uid = '0b5e7a52-5c0e-4a58-8f6e-2f1d3c4b5a69';
const state: DayState = {
  date: '2026-12-01',
  startsAt: 570,
  start: { name: 'Ferrovia, "E" & co', position: { lat: 45.4405, lng: 12.32156 } },
  stops: [
    { kind: 'listing', ref: uid, fixedAt: null },
    { kind: 'activity', ref: 'T-1_x', fixedAt: 900 },
  ],
  interest: 'high-water',
  area: 'chioggia',
  pace: 'relaxed',
  hasMeal: false,
  isStepFree: true,
  isByHand: true,
};

test('an address contains the whole plan', () => {
  expect(parseDay(dayQuery(state), NOW)).toEqual(state);
});

test('defaults are not in the address, which is read without them', () => {
  const usual = {
    startsAt: 540,
    start: null,
    interest: null,
    pace: 'usual',
    hasMeal: true,
    isStepFree: false,
  } as const;
  const plain = { ...state, ...usual };
  expect(dayQuery({ ...plain, stops: [], isByHand: false })).toBe('day=2026-12-01');
  expect(parseDay('interest=food&area=rome', NOW)).toMatchObject({ interest: null, area: 'venice' });
  expect(parseDay('', NOW)).toMatchObject({ date: TODAY, startsAt: 540, start: null, stops: [], pace: 'usual' });
});

test('what is invalid, repeated or too much is left out', () => {
  const codes = Array.from({ length: 20 }, (_, index) => `activity/T${index}`);
  const address = new URLSearchParams({
    day: '2026-02-30',
    at: '25:00',
    from: '45,1<2',
    pace: 'fast',
    stops: ['listing/nothing', 'page/1', 'activity/T0@99:99', ...codes].join(),
  });
  const read = parseDay(address.toString(), NOW);
  expect(read).toMatchObject({ date: TODAY, startsAt: 540, start: null, pace: 'usual' });
  expect(read.stops).toHaveLength(12);
  expect(read.stops[0]).toEqual({ kind: 'activity', ref: 'T0', fixedAt: null });
});

test.each([
  ['a plan of the morning begins at nine', 8 * 60 + 59, TODAY, 540],
  ['a plan of the afternoon begins with the next half hour', 14 * 60 + 16, TODAY, 870],
  ['a plan of the evening is for tomorrow', 17 * 60 + 1, '2026-11-29', 540],
])('without a day in the address %s', (_, minute, date, startsAt) => {
  expect(parseDay('', { date: TODAY, minute })).toMatchObject({ date, startsAt });
  expect(parseDay('at=10:00', { date: TODAY, minute })).toMatchObject({ date, startsAt: 600 });
  expect(parseDay(`day=${TODAY}`, { date: TODAY, minute })).toMatchObject({ date: TODAY, startsAt: 540 });
});
