import { z } from 'zod';
import { orRequired, shortList } from '@/lib/listings/fields';
import { CLOSED, days, formatClock, MAX_SPECIAL_DAYS, parseClock } from '@/lib/listings/hours';

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

type Hour = string | undefined;
type Context = z.core.$RefinementCtx;
/** Where the two hours of an interval stand, so that each mistake is named at its field. */
type Names = [open: string, close: string];

const isClosed = (open: Hour, close: Hour) => open === CLOSED || close === CLOSED || (!open && !close);

function requireBoth(open: Hour, close: Hour, [openName, closeName]: Names, context: Context) {
  const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (!open) complain(openName, 'required');
  else if (!close) complain(closeName, 'required');
  // round the clock is the one exception: no other pair of hours could say it
  else if (open === close && open !== '00:00') complain(closeName, 'sameHour');
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
  .transform(({ day, open_hour, close_hour, second_open_hour, second_close_hour }, context) => {
    if (isClosed(open_hour, close_hour)) return { day, open_hour: CLOSED, close_hour: CLOSED };
    requireBoth(open_hour, close_hour, ['open_hour', 'close_hour'], context);
    const first = { day, open_hour: open_hour ?? '', close_hour: close_hour ?? '' };
    if (isClosed(second_open_hour, second_close_hour)) return first;
    requireBoth(second_open_hour, second_close_hour, ['second_open_hour', 'second_close_hour'], context);
    const second = { second_open_hour: second_open_hour ?? '', second_close_hour: second_close_hour ?? '' };
    if (context.issues.length === 0 && !isAfter(first, second)) {
      context.addIssue({ code: 'custom', path: ['second_open_hour'], message: 'overlappingHours' });
    }
    return { ...first, ...second };
  });

// the second opening begins when the first has ended, and ends before the first begins the next day
function isAfter(
  first: { open_hour: string; close_hour: string },
  second: { second_open_hour: string; second_close_hour: string },
): boolean {
  const [opens = 0, closes = 0, reopens = 0, ends = 0] = [
    first.open_hour,
    first.close_hour,
    second.second_open_hour,
    second.second_close_hour,
  ].map((clock) => parseClock(clock) ?? 0);
  return closes > opens && reopens >= closes && (ends > reopens || ends <= opens);
}

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
    if (isClosed(open_hour, close_hour)) return { date, open_hour: CLOSED, close_hour: CLOSED };
    requireBoth(open_hour, close_hour, ['open_hour', 'close_hour'], context);
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
