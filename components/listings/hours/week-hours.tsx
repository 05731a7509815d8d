'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMinute } from '@/components/hooks/use-minute';
import { DAY_MS } from '@/lib/durations';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { days, isAroundTheClock, type Opening } from '@/lib/listings/hours/hours';
import { findException, listHoursOn, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { useOpeningText } from '@/lib/listings/hours/use-opening-text';
import { type VenetianMoment, venetianMoment } from '@/lib/listings/hours/venetian-clock';

// any Monday, for formatting weekday names
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** The hours of the week with today marked, and the coming special days. */
export function WeekHours({ plan }: { plan: OpeningPlan }) {
  const t = useTranslations('WeekHours');
  const minute = useMinute();
  const now = minute === null ? null : venetianMoment(new Date(minute));
  return (
    <div className="@container space-y-4">
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
        {days.map((name, index) =>
          now?.day === index + 1 ? (
            <Today key={name} index={index} plan={plan} date={now.date} />
          ) : (
            <Day key={name} index={index} intervals={hours.filter(({ day }) => day === index + 1)} />
          ),
        )}
      </tbody>
    </table>
  );
}

type TodayProps = { index: number; plan: OpeningPlan; date: string };

/** Today's hours, including those of a special day or holiday. */
function Today({ index, plan, date }: TodayProps) {
  const t = useTranslations('WeekHours');
  const tHolidays = useTranslations('Holidays');
  const holiday = findHoliday(date, plan.area);
  const isException = findException(plan, date) !== null;
  return (
    <Day index={index} intervals={listHoursOn(plan, date) ?? []} isToday>
      <span className="ml-1 font-normal text-lagoon text-xs">{t('today')}</span>{' '}
      {isException && (
        <span className="block font-normal text-muted text-xs">{holiday ? tHolidays(holiday) : t('todaySpecial')}</span>
      )}
    </Day>
  );
}

type DayProps = {
  index: number;
  intervals: readonly Opening[];
  isToday?: boolean;
  children?: React.ReactNode;
};

function Day({ index, intervals, isToday = false, children }: DayProps) {
  const format = useDateFormat();
  const hoursText = useHoursText();
  return (
    <tr aria-current={isToday ? 'date' : undefined} className="aria-[current=date]:font-semibold">
      <th scope="row" className="py-1.5 pr-4 align-top [font-weight:inherit]">
        {/* the space is part of the row's accessible name */}
        {format(MONDAY + index * DAY_MS, { weekday: 'long' })} {children}
      </th>
      <td className="py-1.5 text-right align-top tabular-nums">
        {hoursText(intervals).map((text) => (
          <span key={text} className="block @min-[13rem]:whitespace-nowrap">
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Formats the hours of a day: one line per opening, or "closed". */
export function useHoursText(): (intervals: readonly Opening[]) => string[] {
  const t = useTranslations('WeekHours');
  const text = useOpeningText();
  return (intervals) => (intervals.length > 0 ? intervals.map(text) : [t('closed')]);
}

/** Special days from today on, with the names of holidays. */
function ComingDays({ plan, today }: { plan: OpeningPlan; today: string }) {
  const t = useTranslations('WeekHours');
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  const hoursText = useHoursText();
  const id = useId();
  const coming = plan.specialDays.filter(({ day }) => day >= today);
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <h3 id={id} className="font-sans font-semibold text-sm">
        {t('specialDays')}
      </h3>
      <dl className="pt-1 text-sm">
        {coming.map((special) => {
          const holiday = findHoliday(special.day, plan.area);
          return (
            <div key={special.day} className="flex justify-between gap-4 py-1.5">
              <dt>
                <time dateTime={special.day}>
                  {format(new Date(`${special.day}T12:00Z`), { weekday: 'short', day: 'numeric', month: 'long' })}
                </time>
                {holiday && <span className="block text-muted text-xs">{tHolidays(holiday)}</span>}
              </dt>
              <dd className="@min-[13rem]:whitespace-nowrap text-right tabular-nums">
                {hoursText([special]).join(', ')}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
