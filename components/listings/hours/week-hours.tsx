'use client';

import { useTranslations } from 'next-intl';
import { useMinute } from '@/components/hooks/use-minute';
import { ComingDays } from '@/components/listings/hours/open-coming-days';
import { useHoursText } from '@/components/listings/hours/use-hours-text';
import { DAY_MS } from '@/lib/durations';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { days, isAroundTheClock, type OpeningHours } from '@/lib/listings/hours/hours';
import { findException, listOpeningsOn, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { type VenetianMoment, venetianMoment } from '@/lib/listings/hours/venetian-clock';

// any Monday: only the weekday's name is taken from it
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** The hours of a week, with today's marked once the reader's clock is known, and the days that differ. */
export function WeekHours({ plan }: { plan: OpeningPlan }) {
  const t = useTranslations('WeekHours');
  const minute = useMinute();
  const now = minute === null ? null : venetianMoment(new Date(minute));
  return (
    <div className="space-y-4">
      <Week plan={plan} now={now} />
      {plan.closedOnHolidays && <p className="text-muted text-sm">{t('holidays')}</p>}
      {now && <ComingDays plan={plan} today={now.date} />}
    </div>
  );
}

function Week({ plan, now }: { plan: OpeningPlan; now: VenetianMoment | null }) {
  const t = useTranslations('WeekHours');
  const { hours } = plan;
  if (hours.length === 0) return <p className="text-muted">{t('unknown')}</p>;
  if (days.every((_, index) => hours.some((interval) => interval.day === index + 1 && isAroundTheClock(interval)))) {
    return <p className="text-sm">{t('always')}</p>;
  }
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t('caption')}</caption>
      <tbody>
        {days.map((name, index) => {
          const usual = hours.filter(({ day }) => day === index + 1);
          return now?.day === index + 1 ? (
            <Today key={name} index={index} plan={plan} usual={usual} date={now.date} />
          ) : (
            <Day key={name} index={index} intervals={usual} />
          );
        })}
      </tbody>
    </table>
  );
}

type TodayProps = { index: number; plan: OpeningPlan; usual: OpeningHours[]; date: string };

/** Today as it really is, which on a special day or a holiday is not what the week says. */
function Today({ index, plan, usual, date }: TodayProps) {
  const t = useTranslations('WeekHours');
  const tHolidays = useTranslations('Holidays');
  const holiday = findHoliday(date, plan.area);
  const isException = findException(plan, date) !== null;
  const intervals = isException ? (listOpeningsOn(plan, date) ?? []) : usual;
  return (
    <Day index={index} intervals={intervals} isToday>
      <span className="ml-2 font-normal text-lagoon text-xs">{t('today')}</span>
      {isException && (
        <span className="block font-normal text-muted text-xs">{holiday ? tHolidays(holiday) : t('todaySpecial')}</span>
      )}
    </Day>
  );
}

type DayProps = {
  index: number;
  intervals: readonly Omit<OpeningHours, 'day'>[];
  isToday?: boolean;
  children?: React.ReactNode;
};

function Day({ index, intervals, isToday = false, children }: DayProps) {
  const format = useDateFormat();
  const hoursText = useHoursText();
  return (
    <tr aria-current={isToday ? 'date' : undefined} className="aria-[current=date]:font-semibold">
      <th scope="row" className="py-1.5 pr-4 align-top [font-weight:inherit]">
        {format(MONDAY + index * DAY_MS, { weekday: 'long' })}
        {children}
      </th>
      <td className="py-1.5 text-right align-top tabular-nums">
        {hoursText(intervals).map((text) => (
          <span key={text} className="block whitespace-nowrap">
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
}
