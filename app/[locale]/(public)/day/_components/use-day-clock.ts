import { useTranslations } from 'next-intl';
import { DAY_MINUTES, formatClock } from '@/lib/listings/hours/hours';

/** Returns a formatter of minutes after midnight, which marks those of a later day. */
export function useDayClock(): (minute: number) => string {
  const t = useTranslations('DayPage');
  return (minute) => {
    const days = Math.floor(minute / DAY_MINUTES);
    const time = formatClock(minute);
    return days === 0 ? time : t('laterDay', { time, days });
  };
}
