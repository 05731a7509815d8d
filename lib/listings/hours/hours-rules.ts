import { CLOSED, parseClock } from '@/lib/listings/hours/hours';

type Hour = string | undefined;
type Interval = { open_hour?: Hour; close_hour?: Hour };
type Day = Interval & { second_open_hour?: Hour; second_close_hour?: Hour };

/** What is wrong, field by field: keys of `Errors.fields`. */
export type HourMistakes = Partial<Record<keyof Day, 'required' | 'sameHour' | 'overlappingHours'>>;

/** No opening at all: closed, or nothing chosen. */
export function isClosedInterval({ open_hour: open, close_hour: close }: Interval): boolean {
  return open === CLOSED || close === CLOSED || (!open && !close);
}

/** What the form and the API both say against the hours of a day, which may open a second time. */
export function findHourMistakes({ second_open_hour, second_close_hour, ...first }: Day): HourMistakes {
  const again = { open_hour: second_open_hour, close_hour: second_close_hour };
  if (isClosedInterval(first)) return {};
  const mistakes: HourMistakes = findIntervalMistakes(first);
  if (isClosedInterval(again)) return mistakes;
  const { open_hour, close_hour } = findIntervalMistakes(again);
  if (open_hour) mistakes.second_open_hour = open_hour;
  if (close_hour) mistakes.second_close_hour = close_hour;
  if (Object.keys(mistakes).length === 0 && !isAfter(first, again)) mistakes.second_open_hour = 'overlappingHours';
  return mistakes;
}

function findIntervalMistakes({ open_hour: open, close_hour: close }: Interval): HourMistakes {
  if (!open) return { open_hour: 'required' };
  if (!close) return { close_hour: 'required' };
  // round the clock is the one exception: no other pair of hours could say it
  return open === close && open !== '00:00' ? { close_hour: 'sameHour' } : {};
}

// the second opening begins when the first has ended, and ends before the first begins the next day
function isAfter(first: Interval, second: Interval): boolean {
  const clocks = [first.open_hour, first.close_hour, second.open_hour, second.close_hour];
  const [opens = 0, closes = 0, reopens = 0, ends = 0] = clocks.map((clock = '') => parseClock(clock) ?? 0);
  return closes > opens && reopens >= closes && (ends > reopens || ends <= opens);
}
