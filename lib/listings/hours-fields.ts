import { z } from 'zod';
import { optionalLine, orRequired, shortList } from '@/lib/listings/fields';
import { CLOSED, type HourErrors, type Hours, isClosedInterval, validateHours } from '@/lib/listings/hours/day-hours';
import { type Day, days, formatClock, MAX_SPECIAL_DAYS, parseClock } from '@/lib/listings/hours/hours';
import { isMonthDay, isOverlapping, MAX_YEARLY_RANGES, type YearlyRange } from '@/lib/listings/hours/seasons';
import { daysBetween, venetianMoment } from '@/lib/listings/hours/venetian-clock';

/** A row id of the form; accepted and ignored. */
export const localId = z.union([z.string('notText').max(100, 'notText'), z.number('notText')], 'notText').optional();

/** `Closed` in any case, or `HH:MM`; empty counts as missing. */
const hour = z
  .string(orRequired('invalidTime'))
  .max(20, { error: 'invalidTime', abort: true })
  .optional()
  .transform((typed, context) => {
    const text = typed?.trim() ?? '';
    if (text === '') return undefined;
    if (text.toLowerCase() === CLOSED.toLowerCase()) return CLOSED;
    const minute = parseClock(text);
    if (minute === null) context.addIssue({ code: 'custom', message: 'invalidTime' });
    return formatClock(minute ?? 0);
  });

const hourFields = { open_hour: hour, close_hour: hour, second_open_hour: hour, second_close_hour: hour };

function addIssues(errors: HourErrors, context: z.core.$RefinementCtx) {
  for (const [name, message] of Object.entries(errors)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
}

const dayHours = z
  .strictObject(
    {
      id: localId,
      day: z.enum(days, 'invalidDay').default('Mon'),
      /** Several days with these hours, instead of `day`. */
      days: shortList(z.enum(days, 'invalidDay'), days.length)
        .refine((list) => list.length > 0, 'required')
        .optional(),
      ...hourFields,
    },
    'invalidTime',
  )
  .transform(({ id: _id, day, days: list, ...hours }, context) => {
    addIssues(validateHours(hours), context);
    return { day, days: list, ...toOpenings(hours) };
  });

function toOpenings({ open_hour = '', close_hour = '', second_open_hour, second_close_hour }: Hours) {
  if (isClosedInterval({ open_hour, close_hour })) return { open_hour: CLOSED, close_hour: CLOSED };
  const isSingle = isClosedInterval({ open_hour: second_open_hour, close_hour: second_close_hour });
  const second = { second_open_hour: second_open_hour ?? '', second_close_hour: second_close_hour ?? '' };
  return { open_hour, close_hour, ...(isSingle ? {} : second) };
}

/** The week, one row per day. The limit of 14 lets a duplicate day be reported by index. */
export const daysHours = shortList(dayHours, 2 * days.length)
  .superRefine((entries, context) => {
    const taken = new Set<Day>();
    for (const [index, { day, days: list }] of entries.entries()) {
      // an entry with an invalid hour is unparsed here
      const own = [list ?? day].flat();
      const path = [index, list ? 'days' : 'day'];
      if (own.some((each) => taken.has(each))) context.addIssue({ code: 'custom', path, message: 'duplicateDay' });
      for (const each of own) taken.add(each);
    }
  })
  .transform((entries) =>
    entries.flatMap(({ day, days: list, ...openings }) =>
      [...new Set(list ?? [day])].map((each) => ({ day: each, ...openings })),
    ),
  )
  .default([]);

const EARLIEST_DATE = '1900-01-01';
/** Longest range of special days, in days. */
const MAX_RANGE_DAYS = 731;

const isoDate = z.iso.date(orRequired('invalidDate')).refine((date) => date >= EARLIEST_DATE, 'invalidDate');

/** A date or, with `until`, each day through that one. */
const specialDay = z
  .strictObject(
    {
      id: localId,
      date: isoDate,
      until: z.union([isoDate, z.literal('')], 'invalidDate').optional(),
      ...hourFields,
    },
    'invalidTime',
  )
  .transform(({ id: _id, date, until, ...hours }, context) => {
    addIssues(validateHours(hours), context);
    const length = until ? daysBetween(date, until) : 0;
    if (length < 0 || length >= MAX_RANGE_DAYS) {
      context.addIssue({ code: 'custom', path: ['until'], message: length < 0 ? 'endBeforeStart' : 'tooLong' });
    }
    return { date, ...(until && until !== date && { until }), ...toOpenings(hours) };
  });

export const specialDays = shortList(specialDay, MAX_SPECIAL_DAYS)
  .superRefine((entries, context) => {
    rejectOverlaps(
      entries,
      (a, b) => a.date <= (b.until ?? b.date) && b.date <= (a.until ?? a.date),
      (index) => {
        context.addIssue({ code: 'custom', path: [index, 'date'], message: 'duplicateDate' });
      },
    );
  })
  .transform((entries) => entries.toSorted((a, b) => a.date.localeCompare(b.date)))
  .default([]);

const monthDay = z
  .string(orRequired('invalidDate'))
  .refine(isMonthDay, 'invalidDate')
  .meta({ examples: ['05-01'] });

const season = z
  .strictObject({ id: localId, from: monthDay, to: monthDay, days_hours: daysHours }, 'invalidValue')
  .transform(({ id: _id, ...range }, context) => {
    if (range.days_hours.length === 0) context.addIssue({ code: 'custom', path: ['days_hours'], message: 'required' });
    return range;
  });

const closure = z
  .strictObject({ id: localId, from: monthDay, to: monthDay }, 'invalidValue')
  .transform(({ id: _id, ...range }) => range);

/** Parts of the year with a week of their own; `days_hours` of the listing is the rest of the year. */
export const seasons = yearlyRanges(season);
/** Days of every year on which the place is closed. */
export const closures = yearlyRanges(closure);

function yearlyRanges<R extends YearlyRange, I>(range: z.ZodType<R, I>) {
  return shortList(range, MAX_YEARLY_RANGES)
    .superRefine((entries, context) => {
      rejectOverlaps(entries, isOverlapping, (index) => {
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'overlappingPeriods' });
      });
    })
    .transform((entries) => entries.toSorted((a, b) => a.from.localeCompare(b.from)))
    .default([]);
}

function rejectOverlaps<E>(
  entries: readonly E[],
  isOverlapping: (a: E, b: E) => boolean,
  reject: (index: number) => void,
) {
  entries.forEach((entry, index) => {
    if (entries.slice(0, index).some((earlier) => isOverlapping(earlier, entry))) reject(index);
  });
}

/** The day on which the hours were compared with their source. */
export const checkedAt = z
  .union([isoDate, z.literal('')], 'invalidDate')
  .optional()
  .transform((date) => date || undefined)
  .refine((date) => !date || date <= venetianMoment(new Date()).date, 'futureDate');

/** Where the hours are published: an address or a short text. */
export const hoursSource = optionalLine(300, (text) => text, 'tooLong');
