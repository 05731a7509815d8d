import { useTranslations } from 'next-intl';
import type { Duration } from '@/lib/activities/activity';

const [HOUR, DAY] = [60, 1440];

/** How long a tour takes, as people say it: "1 h 30 min", "2–3 h", "2 days"; null when nobody knows. */
export function useDurationWords(): (duration: Duration | null) => string | null {
  const t = useTranslations('ActivityFacts');

  function one(whole: number): string {
    const minutes = Math.round(whole);
    if (minutes < HOUR) return t('minutes', { minutes });
    if (minutes < DAY) {
      const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
      return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
    }
    // nobody plans a journey of days by the minute
    const hours = Math.round(minutes / HOUR);
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return rest === 0 ? t('days', { days }) : t('daysHours', { days, hours: rest });
  }

  function between(from: number, to: number): string {
    if (from === to) return one(to);
    const both = (unit: number) => from % unit === 0 && to % unit === 0;
    if (both(DAY)) return t('daysRange', { from: from / DAY, to: to / DAY });
    if (both(HOUR) && to < DAY) return t('hoursRange', { from: from / HOUR, to: to / HOUR });
    if (to < HOUR) return t('minutesRange', { from, to });
    return t('range', { from: one(from), to: one(to) });
  }

  return (duration) => {
    if (!duration) return null;
    const {
      fixedDurationInMinutes: fixed,
      variableDurationFromMinutes: from,
      variableDurationToMinutes: to,
    } = duration;
    if (fixed !== undefined) return one(fixed);
    if (from !== undefined && to !== undefined) return between(from, to);
    if (from !== undefined) return t('atLeast', { duration: one(from) });
    return to === undefined ? null : t('atMost', { duration: one(to) });
  };
}
