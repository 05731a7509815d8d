import type { Timetable } from '@/lib/boats/timetable';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { addDays, daysBetween, instantOf, venetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { toVenetianIso } from '@/lib/tides/feed-time';

const HALF_DAY_SECONDS = 43_200;
const DAY_SECONDS = 86_400;
/** Boats until this hour belong to the night of the day before. */
const NIGHT_ENDS_SECONDS = 4 * 3_600;
const SUNDAY = 7;

/** Epoch seconds from which GTFS counts the times of a service day: noon less 12 hours, so that a clock change shifts the night only. */
export function dayOrigin(date: string): number {
  return instantOf(date, 12 * 60).getTime() / 1000 - HALF_DAY_SECONDS;
}

/** The date in Venice. */
export const dateOf = (seconds: number): string => venetianMoment(new Date(seconds * 1000)).date;

/** The date of the service day; until 4 o'clock it is the day before. */
export const serviceDateOf = (seconds: number): string => dateOf(seconds - NIGHT_ENDS_SECONDS);

/** Whether the timetable has boats on the date of an instant. */
export function isValidAt({ valid }: Timetable, seconds: number): boolean {
  const date = dateOf(seconds);
  return date >= valid.from && date <= valid.to;
}

/** The time itself, else the same hour of the nearest day of the timetable that is also a holiday or the same weekday. */
export function findCoveredTime({ valid }: Timetable, at: string): string | null {
  const { date, minute } = venetianMoment(new Date(at));
  if (date >= valid.from && date <= valid.to) return at;
  const [nearest, step] = date < valid.from ? [valid.from, 1] : [valid.to, -1];
  for (let day = nearest; day >= valid.from && day <= valid.to; day = addDays(day, step)) {
    if (serviceKindOf(day) === serviceKindOf(date)) return toVenetianIso(instantOf(day, minute).getTime());
  }
  return null;
}

const serviceKindOf = (date: string) => (findHoliday(date, null) ? SUNDAY : weekdayOf(date));

/** The service days with boats at or after an instant, up to the night of the next day. */
export function serviceDatesFrom(timetable: Timetable, seconds: number): string[] {
  const date = dateOf(seconds);
  const daysBack = Math.floor(latestSecond(timetable) / DAY_SECONDS);
  return Array.from({ length: daysBack + 2 }, (_, index) => addDays(date, index - daysBack));
}

/** The starts of each pattern's trips on the given service days, in epoch seconds, ascending. */
export function startsOn({ valid, days, patterns }: Timetable, dates: readonly string[]): number[][] {
  const known = dates
    .filter((date) => date >= valid.from && date <= valid.to)
    .map((date) => ({ index: daysBetween(valid.from, date), origin: dayOrigin(date) }));
  return patterns.map(({ trips }) => {
    const starts = known.flatMap(({ index, origin }) =>
      trips.flatMap((trip) => (days[trip.days]?.[index] === '1' ? [origin + trip.start] : [])),
    );
    return starts.sort((a, b) => a - b);
  });
}

/** The last second of all trips after the origin of their day. */
export function latestSecond({ patterns }: Timetable): number {
  return patterns.reduce(
    (latest, { trips, arrivals }) => Math.max(latest, (trips.at(-1)?.start ?? 0) + (arrivals.at(-1) ?? 0)),
    0,
  );
}
