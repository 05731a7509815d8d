import { z } from 'zod';
import { orRequired, shortList } from '@/lib/listings/fields';
import { CLOSED, days, formatClock, MAX_SPECIAL_DAYS, parseClock } from '@/lib/listings/hours/hours';
import { findHourMistakes, type HourMistakes, isClosedInterval } from '@/lib/listings/hours/hours-rules';

/** A form numbers its entries for itself; we neither keep nor compare the number. */
export const localId = z.union([z.string('notText').max(100, 'notText'), z.number('notText')], 'notText').optional();

/** Any case of `Closed`, or a time of day as `HH:MM`; empty and absent are the same. */
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

type Context = z.core.$RefinementCtx;

function complain(mistakes: HourMistakes, context: Context) {
  for (const [name, message] of Object.entries(mistakes)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
}

const dayHours = z
  .strictObject(
    {
      id: localId,
      day: z.enum(days, 'invalidDay').default('Mon'),
      open_hour: hour,
      close_hour: hour,
      second_open_hour: hour,
      second_close_hour: hour,
    },
    'invalidTime',
  )
  .transform(({ id: _id, day, ...hours }, context) => {
    if (isClosedInterval(hours)) return { day, open_hour: CLOSED, close_hour: CLOSED };
    complain(findHourMistakes(hours), context);
    const { open_hour = '', close_hour = '', second_open_hour, second_close_hour } = hours;
    const first = { day, open_hour, close_hour };
    const again = { open_hour: second_open_hour, close_hour: second_close_hour };
    if (isClosedInterval(again)) return first;
    return { ...first, second_open_hour: second_open_hour ?? '', second_close_hour: second_close_hour ?? '' };
  });

/** The week. Room for every day twice, so that the second one is named instead of the whole list refused. */
export const daysHours = shortList(dayHours, 2 * days.length)
  .superRefine((entries, context) => refuseRepeats(entries, 'day', 'duplicateDay', context))
  .default([]);

const specialDay = z
  .strictObject(
    { id: localId, date: z.iso.date(orRequired('invalidDate')), open_hour: hour, close_hour: hour },
    'invalidTime',
  )
  .transform(({ date, open_hour, close_hour }, context) => {
    if (isClosedInterval({ open_hour, close_hour })) return { date, open_hour: CLOSED, close_hour: CLOSED };
    complain(findHourMistakes({ open_hour, close_hour }), context);
    return { date, open_hour: open_hour ?? '', close_hour: close_hour ?? '' };
  });

/** Days of the calendar that differ from the week, earliest first. */
export const specialDays = shortList(specialDay, MAX_SPECIAL_DAYS)
  .superRefine((entries, context) => refuseRepeats(entries, 'date', 'duplicateDate', context))
  .transform((entries) => entries.toSorted((a, b) => a.date.localeCompare(b.date)))
  .default([]);

function refuseRepeats<K extends string>(
  entries: readonly Record<K, string>[],
  field: K,
  message: string,
  context: Context,
) {
  entries.forEach((entry, index) => {
    const isRepeated = entries.slice(0, index).some((earlier) => earlier[field] === entry[field]);
    if (isRepeated) context.addIssue({ code: 'custom', path: [index, field], message });
  });
}
