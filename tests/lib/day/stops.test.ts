import { expect, test } from 'vitest';
import { placeStop, toDay, tourStop } from '@/lib/day/stops';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { noFacts } from '@/tests/factories/place-facts';
import { card as tourCard } from '@/tests/factories/tour-card';

const card: VisitingCard = {
  ...noFacts,
  uid: 'a',
  slug: 'a',
  title: 'Bar',
  language: 'it',
  category: 'restaurant',
  area: 'venice',
  fullAddress: 'Piazza San Marco',
  position: { lat: 45.4341, lng: 12.3386 },
  cover: null,
  phone: null,
  hours: [
    { day: 2, opensMinute: 1080, closesMinute: 60 },
    { day: 2, opensMinute: 600, closesMinute: 840 },
  ],
  specialDays: [],
  seasons: [],
  closures: [],
  closedOnHolidays: false,
};
const tuesday = { date: '2026-12-01', pace: 'usual', levelAt: null } as const;

test('the windows of a place are its hours of that day, in order and beyond midnight', () => {
  expect(placeStop(card, tuesday)).toEqual({
    visitMinutes: 75,
    open: [
      { from: 600, to: 840 },
      { from: 1080, to: 1500 },
    ],
    wet: [],
    fixedAt: null,
    isMeal: true,
  });
  expect(placeStop({ ...card, category: 'shop' }, tuesday).isMeal).toBe(false);
  expect(placeStop(card, { ...tuesday, date: '2026-12-02' }).open).toEqual([]);
  expect(placeStop({ ...card, hours: [] }, tuesday).open).toBeNull();
  expect(placeStop(card, { ...tuesday, pace: 'relaxed' }).visitMinutes).toBe(94);
});

test('with 105 cm at ten, the square is under water while the level is above its ground', () => {
  const peak = Date.parse('2026-12-01T10:00:00+01:00');
  const levelAt = (instant: number) => 105 - (Math.abs(instant - peak) / 60_000) * 0.5;
  expect(placeStop(card, { ...tuesday, levelAt }).wet).toEqual([{ from: 560, to: 650 }]);
  const highGround = { ...card, position: { lat: 45.45, lng: 12.33 } };
  expect(placeStop(highGround, { ...tuesday, levelAt }).wet).toEqual([]);
});

test('a tour has its own length, at any pace, and its booked start', () => {
  const tour = tourCard({ duration: { local: { fixedDurationInMinutes: 90 }, partner: null } });
  const day = { ...tuesday, pace: 'relaxed' } as const;
  expect(tourStop(tour, 900, day)).toMatchObject({ visitMinutes: 90, fixedAt: 900, open: null, isMeal: false });
});

test('the pace lengthens the way, and without a start the first stop is reached at once', () => {
  const leg = (minutes: number) => ({ minutes, kind: 'walk', isStepFree: true }) as const;
  const stop = placeStop(card, tuesday);
  const legs = [
    [leg(0), leg(20)],
    [leg(20), leg(0)],
  ];
  const settings = { startsAt: 540, pace: 'relaxed', hasMeal: true } as const;
  expect(toDay([stop, stop], legs, { ...settings, hasStart: false }).travel).toEqual([
    [0, 0],
    [0, 25],
    [25, 0],
  ]);
  expect(toDay([stop], legs, { ...settings, hasStart: true }).travel).toEqual([[25], [0]]);
});
