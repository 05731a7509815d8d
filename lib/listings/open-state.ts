import { DAY_MINUTES, type OpeningHours } from '@/lib/listings/hours';

/** A moment on a Venetian clock: the day (1 is Monday) and the minutes after midnight. */
export type WeekMoment = { day: number; minute: number };

const venetianClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What day and time it is in Venice. */
export function venetianMoment(now: Date): WeekMoment {
  const parts = new Map(venetianClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** Open at this moment? Null when a place told no hours at all. An interval may run past midnight. */
export function isOpenAt(hours: readonly OpeningHours[], { day, minute }: WeekMoment): boolean | null {
  if (hours.length === 0) return null;
  const yesterday = day === 1 ? 7 : day - 1;
  return hours.some(({ day: opensOn, opensMinute, closesMinute }) => {
    if (opensMinute === null || closesMinute === null) return false;
    const runsPastMidnight = closesMinute <= opensMinute;
    const closesToday = runsPastMidnight ? DAY_MINUTES : closesMinute;
    if (opensOn === day && minute >= opensMinute && minute < closesToday) return true;
    return opensOn === yesterday && runsPastMidnight && minute < closesMinute;
  });
}
