import { useTranslations } from 'next-intl';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { YearlyRange } from '@/lib/listings/hours/seasons';

/** Formats a date like `2026-05-31`. */
export function useDayText(): (date: string, options: Intl.DateTimeFormatOptions) => string {
  const format = useDateFormat();
  return (date, options) => format(new Date(`${date}T12:00Z`), options);
}

/** Names a weekday; 1 is Monday. */
export function useWeekdayText(): (day: number, weekday: 'long' | 'short') => string {
  const dayText = useDayText();
  // 2024 began on a Monday
  return (day, weekday) => dayText(`2024-01-0${day}`, { weekday });
}

/** Formats the days of a yearly range. */
export function useRangeText(): (range: YearlyRange) => string {
  const t = useTranslations('WeekHours');
  const dayText = useDayText();
  const day = (monthDay: string) => dayText(`2001-${monthDay}`, { day: 'numeric', month: 'long' });
  return ({ from, to }) => (from === to ? day(from) : t('range', { from: day(from), to: day(to) }));
}

/** Formats a date, or the dates from `day` through `until`. */
export function useDatesText(options: Intl.DateTimeFormatOptions): (day: string, until?: string) => string {
  const t = useTranslations('WeekHours');
  const dayText = useDayText();
  const text = (date: string) => dayText(date, options);
  return (day, until) => (until ? t('range', { from: text(day), to: text(until) }) : text(day));
}
