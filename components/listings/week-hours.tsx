'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { days, formatClock, isAroundTheClock, type OpeningHours } from '@/lib/listings/hours';
import { venetianMoment } from '@/lib/listings/open-state';

// any Monday: only the weekday's name is taken from it
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** The hours of a week, with today's marked once the reader's clock is known. */
export function WeekHours({ hours }: { hours: readonly OpeningHours[] }) {
  const t = useTranslations('WeekHours');
  const format = useDateFormat();
  // the page may have been drawn yesterday: which day it is, only the browser knows
  const today = useSyncExternalStore(
    never,
    () => venetianMoment(new Date()).day,
    () => 0,
  );
  if (hours.length === 0) return <p className="text-muted">{t('unknown')}</p>;
  if (days.every((_, index) => hours.some((interval) => interval.day === index + 1 && isAroundTheClock(interval)))) {
    return <p className="text-sm">{t('always')}</p>;
  }
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t('caption')}</caption>
      <tbody>
        {days.map((name, index) => {
          const day = index + 1;
          return (
            <tr
              key={name}
              aria-current={day === today ? 'date' : undefined}
              className="aria-[current=date]:font-semibold"
            >
              <th scope="row" className="py-1.5 pr-4 align-top [font-weight:inherit]">
                {format(MONDAY + index * DAY_MS, { weekday: 'long' })}
                {day === today && <span className="ml-2 font-normal text-lagoon text-xs">{t('today')}</span>}
              </th>
              <td className="py-1.5 text-right tabular-nums">
                {hoursOf(
                  hours.filter((interval) => interval.day === day),
                  t,
                ).map((text) => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const never = () => () => undefined;

function hoursOf(intervals: readonly OpeningHours[], t: (key: 'closed' | 'allDay') => string): string[] {
  const open = intervals.flatMap((interval) => {
    const { opensMinute, closesMinute } = interval;
    if (opensMinute === null || closesMinute === null) return [];
    if (isAroundTheClock(interval)) return [t('allDay')];
    return [`${formatClock(opensMinute)} – ${formatClock(closesMinute)}`];
  });
  return open.length > 0 ? open : [t('closed')];
}
