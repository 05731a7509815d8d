'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMinute } from '@/components/hooks/use-minute';
import { findHoliday } from '@/lib/listings/hours/holidays';
import {
  days,
  groupByDay,
  isAroundTheClock,
  isClosed,
  type Opening,
  type OpeningHours,
} from '@/lib/listings/hours/hours';
import { findException, listHoursOn, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { findRange, listGaps, type YearlyRange } from '@/lib/listings/hours/seasons';
import { useDatesText, useRangeText, useWeekdayText } from '@/lib/listings/hours/use-day-text';
import { useOpeningText } from '@/lib/listings/hours/use-opening-text';
import { type VenetianMoment, venetianMoment } from '@/lib/listings/hours/venetian-clock';

type Props = { plan: OpeningPlan; byEvent?: boolean };

export function WeekHours({ plan, byEvent = false }: Props) {
  const t = useTranslations('WeekHours');
  const minute = useMinute();
  const now = minute === null ? null : venetianMoment(new Date(minute));
  const isOnlyByEvent = byEvent && plan.hours.length === 0 && plan.seasons.length === 0;
  return (
    <div className="space-y-4">
      {byEvent && <p className={isOnlyByEvent ? 'text-muted' : 'text-sm'}>{t('byEvent')}</p>}
      {!isOnlyByEvent && <Year plan={plan} now={now} />}
      <Closures closures={plan.closures} />
      {now && <HolidayNote plan={plan} date={now.date} />}
      {plan.closedOnHolidays && <p className="text-muted text-sm">{t('holidays')}</p>}
      {now && <ComingDays plan={plan} today={now.date} />}
    </div>
  );
}

/** On a public holiday for which the place has said nothing. */
function HolidayNote({ plan, date }: { plan: OpeningPlan; date: string }) {
  const t = useTranslations('WeekHours');
  const tHolidays = useTranslations('Holidays');
  const holiday = findHoliday(date, plan.area);
  const hours = findException(plan, date) ? null : listHoursOn(plan, date);
  if (!holiday || !hours || hours.every((opening) => isClosed(opening) || isAroundTheClock(opening))) return null;
  return <p className="text-sm">{t('holidayToday', { name: tHolidays(holiday) })}</p>;
}

type YearProps = { plan: OpeningPlan; now: VenetianMoment | null };

/** The week or, with seasons, a week for each part of the year. */
function Year({ plan, now }: YearProps) {
  const { hours, seasons } = plan;
  const rangeText = useRangeText();
  const current = now && findRange(seasons, now.date);
  if (seasons.length === 0) return <Week hours={hours} plan={plan} now={now} />;
  const rest = listGaps(seasons);
  const parts: { ranges: YearlyRange[]; hours: readonly OpeningHours[]; isCurrent: boolean }[] = [
    ...seasons.map((season) => ({ ranges: [season], hours: season.hours, isCurrent: current === season })),
    ...(rest.length > 0 ? [{ ranges: rest, hours, isCurrent: !current }] : []),
  ];
  return parts.map((part) => {
    const name = part.ranges.map(rangeText).join(', ');
    return (
      <section key={name} aria-label={name} className="space-y-1">
        <h3 className="font-sans font-semibold text-sm">{name}</h3>
        <Week hours={part.hours} plan={plan} now={part.isCurrent ? now : null} />
      </section>
    );
  });
}

function Week({ hours, plan, now }: YearProps & { hours: readonly OpeningHours[] }) {
  const t = useTranslations('WeekHours');
  if (hours.length === 0) return <p className="text-muted">{t('unknown')}</p>;
  if (hours.every(isClosed)) return <p className="text-sm">{t('closed')}</p>;
  if (days.every((_, index) => hours.some((interval) => interval.day === index + 1 && isAroundTheClock(interval)))) {
    return <p className="text-sm">{t('always')}</p>;
  }
  return (
    <div className="overflow-x-auto">
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
    </div>
  );
}

function Today({ index, plan, date }: { index: number; plan: OpeningPlan; date: string }) {
  const t = useTranslations('WeekHours');
  const tHolidays = useTranslations('Holidays');
  const holiday = findHoliday(date, plan.area);
  const exception = findException(plan, date);
  const reason = holiday ? tHolidays(holiday) : t(exception === 'closure' ? 'closedPeriod' : 'todaySpecial');
  return (
    <Day index={index} intervals={listHoursOn(plan, date) ?? []} isToday>
      <span className="ml-1 font-normal text-lagoon text-xs">{t('today')}</span>{' '}
      {exception && <span className="block font-normal text-muted text-xs">{reason}</span>}
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
  const weekdayText = useWeekdayText();
  const hoursText = useHoursText();
  return (
    <tr aria-current={isToday ? 'date' : undefined} className="aria-[current=date]:font-semibold">
      <th scope="row" className="py-1.5 pr-4 align-top [font-weight:inherit]">
        {/* the space is part of the row's accessible name */}
        {weekdayText(index + 1, 'long')} {children}
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

/** Formats the hours of a day: one line per opening, or "closed". */
export function useHoursText(): (intervals: readonly Opening[]) => string[] {
  const t = useTranslations('WeekHours');
  const text = useOpeningText();
  return (intervals) => (intervals.length > 0 ? intervals.map(text) : [t('closed')]);
}

function Closures({ closures }: Pick<OpeningPlan, 'closures'>) {
  const t = useTranslations('WeekHours');
  const rangeText = useRangeText();
  if (closures.length === 0) return null;
  return (
    <p className="text-sm">
      <span className="font-semibold">{t('closures')}</span>{' '}
      {closures.map((range) => (
        <span key={range.from} className="block text-muted">
          {rangeText(range)}
        </span>
      ))}
    </p>
  );
}

function ComingDays({ plan, today }: { plan: OpeningPlan; today: string }) {
  const t = useTranslations('WeekHours');
  const tHolidays = useTranslations('Holidays');
  const datesText = useDatesText({ weekday: 'short', day: 'numeric', month: 'long' });
  const hoursText = useHoursText();
  const id = useId();
  const coming = groupByDay(plan.specialDays.filter(({ day, until }) => (until ?? day) >= today));
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4">
      <h3 id={id} className="font-sans font-semibold text-sm">
        {t('specialDays')}
      </h3>
      <dl className="pt-1 text-sm">
        {coming.map((openings) => {
          const { day = '', until } = openings[0] ?? {};
          const holiday = until ? null : findHoliday(day, plan.area);
          return (
            <div key={day} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <dt>
                <time dateTime={until ? `${day}/${until}` : day}>{datesText(day, until)}</time>
                {holiday && <span className="block text-muted text-xs">{tHolidays(holiday)}</span>}
              </dt>
              <dd className="whitespace-nowrap text-right tabular-nums">{hoursText(openings).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
