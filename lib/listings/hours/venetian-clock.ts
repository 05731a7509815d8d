import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';

/** A moment on a Venetian clock: the day of the calendar, the day of the week (1 is Monday), minutes after midnight. */
export type VenetianMoment = { date: string; day: number; minute: number };

// Swedish writes the 24 hours and days and months of two digits
const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });

/** The time in Venice. The second of October's repeated hours stays at minute 59, so that no opening ends twice. */
export function venetianMoment(now: Date): VenetianMoment {
  const { date, minute } = readClock(now);
  const earlier = readClock(new Date(now.getTime() - HOUR_MS));
  const isSecondPass = earlier.date === date && earlier.minute === minute;
  return { date, day: weekdayOf(date), minute: isSecondPass ? Math.floor(minute / 60) * 60 + 59 : minute };
}

/** The first instant with this local time; a time skipped in spring maps to the moment of the change. */
export function instantOf(date: string, minute: number): Date {
  const [inSummer, inWinter] = [2, 1].map((hours) => new Date(Date.parse(date) + minute * MINUTE_MS - hours * HOUR_MS));
  for (const instant of [inSummer, inWinter]) {
    if (!instant) continue;
    const shown = readClock(instant);
    if (shown.date === date && shown.minute === minute) return instant;
  }
  return new Date(Math.floor((inWinter?.getTime() ?? 0) / HOUR_MS) * HOUR_MS);
}

/** Whether a text like `2026-05-31` is a day of the calendar. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(start: string, date: string): number {
  return (Date.parse(date) - Date.parse(start)) / DAY_MS;
}

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

function readClock(instant: Date) {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
