import type { Area } from '@/lib/geo/area';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { HoursRow } from '@/lib/listings/form/hours-entry';
import { toOpeningHours, toSpecialDays } from '@/lib/listings/hours/day-hours';

type HoursValues = Pick<FormValues, 'days_hours' | 'special_days' | 'closed_on_holidays' | 'seasons' | 'closures'>;

/** Converts unvalidated form values to opening hours; entries without an hour are omitted. */
export function toOpeningPlan(fields: HoursValues, area: Area | null) {
  return {
    hours: toHours(fields.days_hours),
    seasons: fields.seasons.map(({ days_hours, ...range }) => ({ ...range, hours: toHours(days_hours) })),
    closures: fields.closures,
    specialDays: fields.special_days
      .filter(({ date, open_hour, close_hour }) => date && (open_hour || close_hour))
      .flatMap(toSpecialDays),
    closedOnHolidays: fields.closed_on_holidays,
    area,
  };
}

const toHours = (rows: readonly HoursRow[]) =>
  rows.flatMap(({ day = 'Mon', open_hour = '', close_hour = '', ...second }) =>
    open_hour || close_hour ? toOpeningHours({ ...second, day, open_hour, close_hour }) : [],
  );
