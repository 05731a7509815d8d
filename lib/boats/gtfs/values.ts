import { isDate } from '@/lib/listings/hours/venetian-clock';

const MAX_HOURS = 72;

/** Seconds after the origin of a service day, `25:10:00` is after midnight; null when invalid. */
export function readTime(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) >= MAX_HOURS) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `20260405` as `2026-04-05`; null when it is no day of the calendar. */
export function readDate(text: string): string | null {
  const date = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isDate(date) ? date : null;
}

/** A number in a range; null when invalid. */
export function readNumber(text: string, min: number, max: number): number | null {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
