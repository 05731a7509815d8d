import { useTranslations } from 'next-intl';
import { formatClock, isAroundTheClock, type OpeningHours } from '@/lib/listings/hours/hours';

/** The hours of one day in words: a line for each opening, or that it is closed. */
export function useHoursText(): (intervals: readonly Omit<OpeningHours, 'day'>[]) => string[] {
  const t = useTranslations('WeekHours');
  return (intervals) => {
    const open = intervals.flatMap((interval) => {
      const { opensMinute, closesMinute } = interval;
      if (opensMinute === null || closesMinute === null) return [];
      if (isAroundTheClock(interval)) return [t('allDay')];
      return [`${formatClock(opensMinute)} – ${formatClock(closesMinute)}`];
    });
    return open.length > 0 ? open : [t('closed')];
  };
}
