import type { Timetable } from '@/lib/boats/timetable';
import { addDays, daysBetween, instantOf, venetianMoment } from '@/lib/listings/hours/venetian-clock';

const HALF_DAY_SECONDS = 43_200;
const DAY_SECONDS = 86_400;
/** Boats until this hour belong to the night of the day before. */
const NIGHT_ENDS_SECONDS = 4 * 3_600;

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
