import fc from 'fast-check';
import { areas } from '@/lib/geo/area';
import { days, hourOptions, toOpeningHours, toSpecialDay } from '@/lib/listings/hours/hours';
import { addDays } from '@/lib/listings/hours/venetian-clock';
import { daysHours, specialDays } from '@/lib/listings/hours-fields';

const anyHour = fc.constantFrom('Closed', ...hourOptions);
const openHour = fc.constantFrom(...hourOptions);

/** Generated hours of a week: closed, one or two openings, overnight, whole days, or unknown. */
const week = fc
  .uniqueArray(
    fc.record(
      {
        day: fc.constantFrom(...days),
        open_hour: anyHour,
        close_hour: anyHour,
        second_open_hour: openHour,
        second_close_hour: openHour,
      },
      { requiredKeys: ['day', 'open_hour', 'close_hour'] },
    ),
    { selector: ({ day }) => day, maxLength: 7 },
  )
  .map((entries) => entries.filter((entry) => daysHours.safeParse([entry]).success))
  .map((entries) => daysHours.parse(entries.toSorted((a, b) => days.indexOf(a.day) - days.indexOf(b.day))))
  .map((entries) => entries.flatMap(toOpeningHours));

/** Generated special days, adjacent to each other and to holidays. */
const special = (from: string, within: number) =>
  fc
    .uniqueArray(
      fc.record({
        date: fc.integer({ min: 0, max: within }).map((days) => addDays(from, days)),
        open_hour: anyHour,
        close_hour: anyHour,
      }),
      { selector: ({ date }) => date, maxLength: 5 },
    )
    .map((entries) => entries.filter((entry) => specialDays.safeParse([entry]).success))
    .map((entries) => specialDays.parse(entries).map(toSpecialDay));

/** Any opening plan. */
export const anyPlan = (from = '2026-12-20', within = 20) =>
  fc.record({
    hours: week,
    specialDays: special(from, within),
    closedOnHolidays: fc.boolean(),
    area: fc.constantFrom(...areas),
  });
