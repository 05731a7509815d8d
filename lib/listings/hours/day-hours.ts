import {
  DAY_MINUTES,
  type Day,
  days,
  formatClock,
  groupByDay,
  isClosed,
  type Opening,
  type OpeningHours,
  parseClock,
  type SpecialDay,
} from '@/lib/listings/hours/hours';

export const CLOSED = 'Closed';

export const closedWeek = (): DayHours[] => days.map((day) => ({ day, open_hour: CLOSED, close_hour: CLOSED }));

type Second = { second_open_hour?: string | undefined; second_close_hour?: string | undefined };
export type DayHours = { day: Day; open_hour: string; close_hour: string } & Second;
export type DateHours = { date: string; until?: string | undefined; open_hour: string; close_hour: string } & Second;

export const hourOptions: readonly string[] = Array.from({ length: 24 }, (_, hour) => formatClock(hour * 60));
export const quarterOptions: readonly string[] = Array.from({ length: 96 }, (_, quarter) => formatClock(quarter * 15));

export function toOpeningHours({ day, ...hours }: DayHours): OpeningHours[] {
  return toIntervals(hours).map((interval) => ({ day: days.indexOf(day) + 1, ...interval }));
}

export function toSpecialDays({ date, until, ...hours }: DateHours): SpecialDay[] {
  return toIntervals(hours).map((interval) => ({ day: date, ...(until && { until }), ...interval }));
}

function toIntervals({ open_hour, close_hour, ...second }: Omit<DayHours, 'day'>): Opening[] {
  const first = toInterval(open_hour, close_hour);
  if (!second.second_open_hour || !second.second_close_hour) return [first];
  return [first, toInterval(second.second_open_hour, second.second_close_hour)];
}

// 00:00 to 00:00 means open all day
function toInterval(open: string, close: string) {
  const opensMinute = parseClock(open);
  const closesMinute = parseClock(close);
  const isRoundTheClock = opensMinute === 0 && closesMinute === 0;
  return { opensMinute, closesMinute: isRoundTheClock ? DAY_MINUTES : closesMinute };
}

export function toDayHours(hours: readonly OpeningHours[]): DayHours[] {
  return groupByDay(hours).map((openings) => ({
    day: days[(openings[0]?.day ?? 1) - 1] ?? 'Mon',
    ...toHourFields(openings),
  }));
}

export function toDateHours(specialDays: readonly SpecialDay[]): DateHours[] {
  return groupByDay(specialDays).map((openings) => {
    const { day = '', until } = openings[0] ?? {};
    return { date: day, ...(until && { until }), ...toHourFields(openings) };
  });
}

function toHourFields([first, second]: readonly Opening[]) {
  const again = second && toClocks(second);
  return {
    ...toClocks(first),
    ...(again && { second_open_hour: again.open_hour, second_close_hour: again.close_hour }),
  };
}

function toClocks(interval?: Opening) {
  const { opensMinute = null, closesMinute = null } = interval ?? {};
  if (isClosed({ opensMinute, closesMinute })) return { open_hour: CLOSED, close_hour: CLOSED };
  const clockOf = (minute: number | null) => (minute === null ? '' : formatClock(minute));
  return { open_hour: clockOf(opensMinute), close_hour: clockOf(closesMinute) };
}

/** Sets one of two hour fields. `Closed` applies to both; replacing `Closed` clears the other field. */
export function chooseHour<H extends Omit<DayHours, 'day'>>(
  hours: H,
  field: 'open_hour' | 'close_hour',
  chosen: string,
): H {
  if (chosen === CLOSED) return { ...hours, open_hour: CLOSED, close_hour: CLOSED };
  const other = field === 'open_hour' ? 'close_hour' : 'open_hour';
  return { ...hours, [field]: chosen, [other]: hours[other] === CLOSED ? '' : hours[other] };
}

type Interval = { open_hour?: string | undefined; close_hour?: string | undefined };
export type Hours = Interval & Second;

export type HourErrors = Partial<Record<keyof Hours, 'required' | 'sameHour' | 'overlappingHours'>>;

export function isClosedInterval({ open_hour: open, close_hour: close }: Interval): boolean {
  return open === CLOSED || close === CLOSED || (!open && !close);
}

/** A day with one opening needs one of its hours, a day with two needs all four. */
export function validateHours({ second_open_hour, second_close_hour, ...first }: Hours): HourErrors {
  const second = { open_hour: second_open_hour, close_hour: second_close_hour };
  if (isClosedInterval(first)) return {};
  const isSingle = isClosedInterval(second);
  if (isSingle && (!first.open_hour || !first.close_hour)) return {};
  const errors: HourErrors = validateInterval(first);
  if (isSingle) return errors;
  const { open_hour, close_hour } = validateInterval(second);
  if (open_hour) errors.second_open_hour = open_hour;
  if (close_hour) errors.second_close_hour = close_hour;
  if (Object.keys(errors).length === 0 && !isAfter(first, second)) errors.second_open_hour = 'overlappingHours';
  return errors;
}

function validateInterval({ open_hour: open, close_hour: close }: Interval): HourErrors {
  if (!open) return { open_hour: 'required' };
  if (!close) return { close_hour: 'required' };
  return open === close && open !== '00:00' ? { close_hour: 'sameHour' } : {};
}

// the second opening begins after the first has ended and ends before the first begins on the next day
function isAfter(first: Interval, second: Interval): boolean {
  const clocks = [first.open_hour, first.close_hour, second.open_hour, second.close_hour];
  const [opens = 0, closes = 0, reopens = 0, ends = 0] = clocks.map((clock = '') => parseClock(clock) ?? 0);
  return closes > opens && reopens >= closes && (ends > reopens || ends <= opens);
}
