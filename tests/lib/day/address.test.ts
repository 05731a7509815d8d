import { expect, test } from 'vitest';
import { type DayState, dayQuery, parseDay } from '@/lib/day/address';

const TODAY = '2026-11-28';
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
  expect(parseDay(dayQuery(state), TODAY)).toEqual(state);
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
  expect(parseDay('interest=food&area=rome', TODAY)).toMatchObject({ interest: null, area: 'venice' });
  expect(parseDay('', TODAY)).toMatchObject({ date: TODAY, startsAt: 540, start: null, stops: [], pace: 'usual' });
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
  const read = parseDay(address.toString(), TODAY);
  expect(read).toMatchObject({ date: TODAY, startsAt: 540, start: null, pace: 'usual' });
  expect(read.stops).toHaveLength(12);
  expect(read.stops[0]).toEqual({ kind: 'activity', ref: 'T0', fixedAt: null });
});
