'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useHoursText } from '@/components/listings/hours/use-hours-text';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findHoliday } from '@/lib/listings/hours/holidays';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';

/** The special days that are still to come, with the name of the holiday where there is one. */
export function ComingDays({ plan, today }: { plan: OpeningPlan; today: string }) {
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
              <dd className="whitespace-nowrap text-right tabular-nums">{hoursText([special]).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
