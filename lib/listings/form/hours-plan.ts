import type { Area } from '@/lib/geo/area';
import type { FormValues } from '@/lib/listings/form/form-values';
import { toOpeningHours, toSpecialDay } from '@/lib/listings/hours/hours';

type Fields = Pick<FormValues, 'days_hours' | 'special_days' | 'closed_on_holidays'>;

/** When a place is open by what its form holds at this moment; what is not complete is left out. */
export function openingPlanOf(fields: Fields, area: Area | null) {
  return {
    hours: fields.days_hours.flatMap(({ day = 'Mon', open_hour, close_hour, ...second }) =>
      open_hour && close_hour ? toOpeningHours({ ...second, day, open_hour, close_hour }) : [],
    ),
    specialDays: fields.special_days
      .filter(({ date, open_hour, close_hour }) => date && open_hour && close_hour)
      .map(toSpecialDay),
    closedOnHolidays: fields.closed_on_holidays,
    area,
  };
}
