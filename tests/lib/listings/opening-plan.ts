import fc from 'fast-check';
import { areas } from '@/lib/geo/area';
import { hourOptions, quarterOptions, toOpeningHours, toSpecialDays } from '@/lib/listings/hours/day-hours';
import { days } from '@/lib/listings/hours/hours';
import { monthDayOf, type Season, type YearlyRange } from '@/lib/listings/hours/seasons';
import { addDays } from '@/lib/listings/hours/venetian-clock';
import { daysHours, specialDays } from '@/lib/listings/hours-fields';

const openHour = fc.oneof(fc.constantFrom(...hourOptions), fc.constantFrom(...quarterOptions));
const anyHour = fc.oneof({ arbitrary: openHour, weight: 9 }, { arbitrary: fc.constant('Closed'), weight: 1 });
const openings = {
  open_hour: anyHour,
  close_hour: anyHour,
  second_open_hour: openHour,
  second_close_hour: openHour,
};

/** Generated hours of a week: closed, one or two openings, overnight, whole days, or unknown. */
const week = fc
  .uniqueArray(
    fc.record({ day: fc.constantFrom(...days), ...openings }, { requiredKeys: ['day', 'open_hour', 'close_hour'] }),
    { selector: ({ day }) => day, maxLength: 7 },
  )
  .map((entries) => entries.filter((entry) => daysHours.safeParse([entry]).success))
  .map((entries) => daysHours.parse(entries.toSorted((a, b) => days.indexOf(a.day) - days.indexOf(b.day))))
  .map((entries) => entries.flatMap(toOpeningHours));

/** Generated special days and ranges of these, adjacent to each other and to holidays. */
const special = (from: string, within: number) =>
  fc
    .array(
      fc.record(
        { start: fc.integer({ min: 0, max: within }), length: fc.constantFrom(1, 1, 1, 2, 5), ...openings },
        { requiredKeys: ['start', 'length', 'open_hour', 'close_hour'] },
      ),
      { maxLength: 5 },
    )
    .map((entries) => {
      const dated = entries.map(({ start, length, ...hours }) => {
        return { date: addDays(from, start), until: addDays(from, start + length - 1), ...hours };
      });
      const accepted: typeof dated = [];
      for (const entry of dated) {
        if (specialDays.safeParse([...accepted, entry]).success) accepted.push(entry);
      }
      return specialDays.parse(accepted).flatMap(toSpecialDays);
    });

/** Generated parts of the year that do not overlap; the last one may cross the new year. */
const ranges = (from: string, within: number): fc.Arbitrary<YearlyRange[]> =>
  fc
    .record({
      starts: fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: within }), fc.integer({ min: 0, max: 363 })), {
        selector: (start) => monthDayOf(addDays(from, start)),
        maxLength: 6,
      }),
      isRotated: fc.boolean(),
    })
    .map(({ starts, isRotated }) => {
      const edges = starts.map((start) => monthDayOf(addDays(from, start))).toSorted();
      const ordered = isRotated ? [...edges.slice(1), ...edges.slice(0, 1)] : edges;
      const pairs = Array.from({ length: Math.floor(ordered.length / 2) }, (_, index) => {
        const [first = '', last = ''] = ordered.slice(2 * index, 2 * index + 2);
        return { from: first, to: last };
      });
      return ordered.length % 2 === 0 ? pairs.toSorted((a, b) => a.from.localeCompare(b.from)) : [];
    });

const seasons = (from: string, within: number) =>
  ranges(from, within)
    .chain((parts) => fc.tuple(...parts.map((part) => week.map((hours) => ({ ...part, hours })))))
    .map((parts) => parts.filter(({ hours }) => hours.length > 0));

/** Any opening plan. */
export const anyPlan = (from = '2026-12-20', within = 20) =>
  fc.record({
    hours: week,
    seasons: fc.oneof(fc.constant<Season[]>([]), seasons(from, within)),
    closures: fc.oneof(fc.constant<YearlyRange[]>([]), ranges(from, within)),
    specialDays: special(from, within),
    closedOnHolidays: fc.boolean(),
    area: fc.constantFrom(...areas),
  });
