import { shown } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import type { Pace } from '@/lib/day/address';
import type { Day, Stop, Window } from '@/lib/day/schedule';
import type { TravelAnswer } from '@/lib/day/schema';
import { MINUTE_MS } from '@/lib/durations';
import { DAY_MINUTES } from '@/lib/listings/hours/hours';
import { listHoursOn, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { instantOf } from '@/lib/listings/hours/venetian-clock';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { findGroundCm } from '@/lib/tides/ground';

/** Usual lengths of visits, which a plan states as such. */
const visitMinutes: Record<string, number> = { restaurant: 75, hotel: 15, shop: 20, fitness: 60, events: 90 };
const OTHER_MINUTES = 45;
const TOUR_MINUTES = 120;
const paceFactor: Record<Pace, number> = { brisk: 0.8, usual: 1, relaxed: 1.25 };
const LUNCH = { from: 12 * 60, to: 14 * 60 + 30, minutes: 60 };
const STEP_MINUTES = 10;

type LevelAt = (instant: number) => number | null;

export type DayConditions = { date: string; pace: Pace; levelAt: LevelAt | null };

export function placeStop(card: VisitingCard, { date, pace, levelAt }: DayConditions): Stop {
  return {
    visitMinutes: Math.round((visitMinutes[card.category ?? ''] ?? OTHER_MINUTES) * paceFactor[pace]),
    open: openWindows(card, date),
    wet: wetWindows(findGroundCm(card.position), date, levelAt),
    fixedAt: null,
    isMeal: card.category === 'restaurant',
  };
}

export function tourStop(card: ActivityCard, fixedAt: number | null, { date, levelAt }: DayConditions): Stop {
  const length = shown(card.duration);
  const { variableDurationFromMinutes: from, variableDurationToMinutes: to } = length ?? {};
  const usual = from !== undefined && to !== undefined ? Math.round((from + to) / 2) : TOUR_MINUTES;
  return {
    visitMinutes: length?.fixedDurationInMinutes ?? usual,
    open: null,
    wet: wetWindows(findGroundCm(card.position), date, levelAt),
    fixedAt,
    isMeal: false,
  };
}

type Settings = { startsAt: number; pace: Pace; hasMeal: boolean; hasStart: boolean };

/** A day of stops in the order of the points of `legs`, of which the first is the start if there is one. */
export function toDay(stops: readonly Stop[], legs: TravelAnswer['legs'], settings: Settings): Day {
  const factor = paceFactor[settings.pace];
  const minutes = legs.map((row) =>
    row.slice(settings.hasStart ? 1 : 0).map((leg) => Math.round(leg.minutes * factor)),
  );
  return {
    startsAt: settings.startsAt,
    stops,
    travel: settings.hasStart ? minutes : [stops.map(() => 0), ...minutes],
    meal: settings.hasMeal ? LUNCH : null,
  };
}

/** The opening hours of a date; null when they are unknown. */
export function openWindows(plan: OpeningPlan, date: string): Window[] | null {
  const hours = listHoursOn(plan, date);
  if (!hours || hours.some(({ opensMinute, closesMinute }) => (opensMinute === null) !== (closesMinute === null))) {
    return null;
  }
  return hours
    .flatMap(({ opensMinute: from, closesMinute: to }) =>
      from === null || to === null ? [] : [{ from, to: to <= from ? to + DAY_MINUTES : to }],
    )
    .toSorted((a, b) => a.from - b.from);
}

function wetWindows(groundCm: number | null, date: string, levelAt: LevelAt | null): Window[] {
  if (groundCm === null || !levelAt) return [];
  const midnight = instantOf(date, 0).getTime();
  const windows: Window[] = [];
  for (let from = 0; from < DAY_MINUTES; from += STEP_MINUTES) {
    const level = levelAt(midnight + from * MINUTE_MS);
    if (level === null || level <= groundCm) continue;
    const last = windows.at(-1);
    if (last?.to === from) last.to += STEP_MINUTES;
    else windows.push({ from, to: from + STEP_MINUTES });
  }
  return windows;
}
