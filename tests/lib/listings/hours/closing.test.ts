import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closingMinute, isOpenAt, openStateAt } from '@/lib/listings/hours/open-state';
import { instantOf, venetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { anyPlan } from '@/tests/lib/listings/opening-plan';

const weekday = (...hours: [number, number][]) => ({
  hours: hours.map(([opensMinute, closesMinute]) => ({ day: 1, opensMinute, closesMinute })),
  seasons: [],
  closures: [],
  specialDays: [],
  closedOnHolidays: false,
  area: 'venice' as const,
});
const monday = (minute: number) => ({ date: '2026-07-06', day: 1, minute });

describe('closingMinute', () => {
  test('is the end of the current opening', () => {
    expect(closingMinute(weekday([540, 780], [900, 1140]), monday(600))).toBe(780);
    expect(closingMinute(weekday([540, 780], [900, 1140]), monday(1000))).toBe(1140);
  });

  test('is null when closed, or open past midnight', () => {
    expect(closingMinute(weekday([540, 780]), monday(800))).toBeNull();
    expect(closingMinute(weekday([1080, 60]), monday(1200))).toBeNull();
    expect(closingMinute(weekday([0, 1440]), monday(600))).toBeNull();
  });

  test('agrees with the open state of the page', () => {
    fc.assert(
      fc.property(anyPlan(), fc.integer({ min: 0, max: 1439 }), (plan, minute) => {
        const now = instantOf('2026-12-24', minute);
        const moment = venetianMoment(now);
        const closing = closingMinute(plan, moment);
        const state = openStateAt(plan, now);
        const closes = state?.state === 'open' && state.closesAt ? venetianMoment(state.closesAt) : null;
        expect(closing).toBe(closes?.date === moment.date ? closes.minute : null);
        // null: closed, or hours unknown
        if (closing !== null)
          expect(isOpenAt(plan, { ...moment, day: weekdayOf(moment.date), minute: closing })).not.toBe(true);
      }),
    );
  });
});
