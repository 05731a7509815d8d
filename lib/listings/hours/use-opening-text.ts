import { useTranslations } from 'next-intl';
import { formatClock, isAroundTheClock, type Opening } from '@/lib/listings/hours/hours';

/** Formats an opening, of which one end may be unknown. */
export function useOpeningText(): (opening: Opening) => string {
  const t = useTranslations('WeekHours');
  return ({ opensMinute, closesMinute }) => {
    if (opensMinute === null)
      return closesMinute === null ? t('closed') : t('until', { time: formatClock(closesMinute) });
    if (closesMinute === null) return t('from', { time: formatClock(opensMinute) });
    if (isAroundTheClock({ opensMinute, closesMinute })) return t('allDay');
    return `${formatClock(opensMinute)} – ${formatClock(closesMinute)}`;
  };
}
