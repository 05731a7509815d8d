import { z } from 'zod';
import { orRequired, rejectDuplicates, shortList } from '@/lib/listings/fields';
import {
  CLOSED,
  type Day,
  days,
  formatClock,
  type HourErrors,
  type Hours,
  isClosedInterval,
  MAX_SPECIAL_DAYS,
  parseClock,
  validateHours,
} from '@/lib/listings/hours/hours';

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
      open_hour: hour,
      close_hour: hour,
      second_open_hour: hour,
      second_close_hour: hour,
    },
    'invalidTime',
  )
  .transform(({ id: _id, day, days: list, ...hours }, context) => {
    addIssues(validateHours(hours), context);
    return { day, days: list, ...toOpenings(hours) };
  });

function toOpenings({ open_hour = '', close_hour = '', second_open_hour, second_close_hour }: Hours) {
  if (isClosedInterval({ open_hour, close_hour })) return { open_hour: CLOSED, close_hour: CLOSED };
  const again = { open_hour: second_open_hour, close_hour: second_close_hour };
  if (isClosedInterval(again)) return { open_hour, close_hour };
  return {
    open_hour,
    close_hour,
    second_open_hour: second_open_hour ?? '',
    second_close_hour: second_close_hour ?? '',
  };
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

const specialDay = z
  .strictObject(
    { id: localId, date: z.iso.date(orRequired('invalidDate')), open_hour: hour, close_hour: hour },
    'invalidTime',
  )
  .transform(({ date, open_hour, close_hour }, context) => {
    if (isClosedInterval({ open_hour, close_hour })) return { date, open_hour: CLOSED, close_hour: CLOSED };
    addIssues(validateHours({ open_hour, close_hour }), context);
    return { date, open_hour: open_hour ?? '', close_hour: close_hour ?? '' };
  });

export const specialDays = shortList(specialDay, MAX_SPECIAL_DAYS)
  .superRefine(rejectDuplicates('date', 'duplicateDate'))
  .transform((entries) => entries.toSorted((a, b) => a.date.localeCompare(b.date)))
  .default([]);
