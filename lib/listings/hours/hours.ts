/** Days as the listing form calls them; the first is Monday, stored as 1. */
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Day = (typeof days)[number];

/** What stands for both hours of a day without opening. */
export const CLOSED = 'Closed';

/** Most days with hours of their own that a listing may announce. */
export const MAX_SPECIAL_DAYS = 60;

/** A day of the week (1 is Monday) and when it opens and closes, in minutes after midnight; both null when closed. */
export type OpeningHours = { day: number; opensMinute: number | null; closesMinute: number | null };

/** The same as the listing form has it: `H:MM`, `HH:MM` or `Closed`; a day may open a second time. */
export type DayHours = {
  day: Day;
  open_hour: string;
  close_hour: string;
  second_open_hour?: string | undefined;
  second_close_hour?: string | undefined;
};

/** One day of the calendar (`2026-12-25`) and when it opens and closes; both null when closed. */
export type SpecialDay = { day: string; opensMinute: number | null; closesMinute: number | null };
/** The same as the listing form has it. */
export type DateHours = { date: string; open_hour: string; close_hour: string };

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
export const DAY_MINUTES = 1_440;

/** Minutes after midnight of `9:30` or `09:30`, or null for anything else. */
export function parseClock(text: string): number | null {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `570` as `09:30`; the end of the day is `00:00`. */
export function formatClock(minute: number): string {
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The 24 hours the form offers, `00:00` to `23:00`. */
export const hourOptions: readonly string[] = Array.from({ length: 24 }, (_, hour) => formatClock(hour * 60));

/** From the form's words to minutes. The words were judged by `listingInput`. */
export function toOpeningHours({ day, open_hour, close_hour, ...second }: DayHours): OpeningHours[] {
  const number = days.indexOf(day) + 1;
  const first = { day: number, ...toInterval(open_hour, close_hour) };
  if (!second.second_open_hour || !second.second_close_hour) return [first];
  return [first, { day: number, ...toInterval(second.second_open_hour, second.second_close_hour) }];
}

/** From the form's words to minutes. */
export function toSpecialDay({ date, open_hour, close_hour }: DateHours): SpecialDay {
  return { day: date, ...toInterval(open_hour, close_hour) };
}

// 00:00 to 00:00 is round the clock
function toInterval(open: string, close: string) {
  const opensMinute = parseClock(open);
  const closesMinute = parseClock(close);
  const isRoundTheClock = opensMinute === 0 && closesMinute === 0;
  return { opensMinute, closesMinute: isRoundTheClock ? DAY_MINUTES : closesMinute };
}

/** Open day and night: from the day's first minute to its last. */
export function isAroundTheClock({ opensMinute, closesMinute }: OpeningHours | Omit<OpeningHours, 'day'>): boolean {
  return opensMinute === 0 && closesMinute !== null && closesMinute % DAY_MINUTES === 0;
}

/** From minutes to the form's words: one entry a day, in the order of the days' first mention. */
export function toDayHours(hours: readonly OpeningHours[]): DayHours[] {
  return [...new Set(hours.map(({ day }) => day))].map((day) => {
    const [first, second] = hours.filter((interval) => interval.day === day);
    const again = second && toClocks(second);
    return {
      day: days[day - 1] ?? 'Mon',
      ...toClocks(first),
      ...(again && { second_open_hour: again.open_hour, second_close_hour: again.close_hour }),
    };
  });
}

/** From minutes to the form's words. */
export function toDateHours({ day, ...interval }: SpecialDay): DateHours {
  return { date: day, ...toClocks(interval) };
}

function toClocks(interval?: Pick<OpeningHours, 'opensMinute' | 'closesMinute'>) {
  const { opensMinute = null, closesMinute = null } = interval ?? {};
  const isClosed = opensMinute === null || closesMinute === null;
  return {
    open_hour: isClosed ? CLOSED : formatClock(opensMinute),
    close_hour: isClosed ? CLOSED : formatClock(closesMinute),
  };
}

/** A choice in one of the two hour fields: `Closed` in either means both, and leaving `Closed` empties the other. */
export function chooseHour<H extends Omit<DayHours, 'day'>>(
  hours: H,
  field: 'open_hour' | 'close_hour',
  chosen: string,
): H {
  if (chosen === CLOSED) return { ...hours, open_hour: CLOSED, close_hour: CLOSED };
  const other = field === 'open_hour' ? 'close_hour' : 'open_hour';
  return { ...hours, [field]: chosen, [other]: hours[other] === CLOSED ? '' : hours[other] };
}
