import { z } from 'zod';
import type { ListingContent } from '@/lib/listings/content';
import { CLOSED, toOpeningHours, toSpecialDays } from '@/lib/listings/hours/day-hours';
import { days, groupByDay } from '@/lib/listings/hours/hours';
import { checkedAt, closures, daysHours, seasons, specialDays } from '@/lib/listings/hours-fields';
import { readData } from './read-data';

type PlaceHours = Pick<
  ListingContent,
  'hours' | 'seasons' | 'closures' | 'specialDays' | 'closedOnHolidays' | 'byEvent' | 'hoursCheckedAt' | 'hoursSource'
>;

const opening = z.strictObject({ day: z.string(), open_hour: z.string(), close_hour: z.string() });
const openings = z.array(opening);
const season = z.looseObject({ days_hours: z.unknown() });

/** Rows of the same day become one with second hours; invalid rows stay as they are. */
function mergeRows(rows: unknown): unknown {
  const { data } = openings.safeParse(rows);
  if (!data) return rows;
  return groupByDay(data).map(([first, second]) => ({
    ...first,
    ...(second && { second_open_hour: second.open_hour, second_close_hour: second.close_hour }),
  }));
}

function mergeSeasons(list: unknown): unknown {
  const { data } = z.array(season).safeParse(list);
  return data?.map((one) => ({ ...one, days_hours: mergeRows(one.days_hours) })) ?? list;
}

/** `week` applies outside of the seasons and is null when it is not known; `closed` are yearly ranges. */
const placeHours = z
  .strictObject({
    week: z.union([z.literal('closed'), z.null(), z.preprocess(mergeRows, daysHours)]),
    seasons: z.preprocess(mergeSeasons, seasons),
    closed: closures,
    special_days: specialDays,
    by_event: z.boolean(),
    holidays: z.enum(['open', 'closed']).nullable(),
    source: z.string().max(300).nullable(),
    checked_at: checkedAt.nullable(),
  })
  .transform(({ week, closed, holidays, ...hours }): PlaceHours => {
    const closedWeek = () => days.map((day) => ({ day, open_hour: CLOSED, close_hour: CLOSED }));
    const rows = week === 'closed' ? closedWeek() : (week ?? []);
    return {
      hours: rows.flatMap(toOpeningHours),
      seasons: hours.seasons.map(({ days_hours, ...range }) => ({
        ...range,
        hours: days_hours.flatMap(toOpeningHours),
      })),
      closures: closed,
      specialDays: hours.special_days.flatMap(toSpecialDays),
      closedOnHolidays: holidays === 'closed',
      byEvent: hours.by_event,
      hoursCheckedAt: hours.checked_at ?? null,
      hoursSource: hours.source,
    };
  });

/** The hours of places, by cover without its ending. */
export function readPlaceHours(): Map<string, PlaceHours> {
  return new Map(Object.entries(readData('places/hours.json', z.record(z.string(), placeHours))));
}
