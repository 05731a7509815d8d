'use client';

import { useTranslations } from 'next-intl';
import { OpenState } from '@/components/listings/hours/open-state';
import type { Area } from '@/lib/geo/area';
import type { HoursRow } from '@/lib/listings/form/hours-entry';
import { toOpeningPlan } from '@/lib/listings/form/preview';
import type { DateHours } from '@/lib/listings/hours/hours';

type Props = {
  week: readonly HoursRow[];
  special: readonly DateHours[];
  closedOnHolidays: boolean;
  area: Area | null;
};

/** The line that visitors see above the hours, from what the form holds at this moment. */
export function HoursPreview({ week, special, closedOnHolidays, area }: Props) {
  const t = useTranslations('SpecialDays');
  const plan = toOpeningPlan(
    { days_hours: [...week], special_days: [...special], closed_on_holidays: closedOnHolidays },
    area,
  );
  const isTold = plan.hours.length > 0 || plan.specialDays.length > 0;
  return (
    <div className="rounded-control bg-lagoon-soft px-4 py-3">
      <p className="text-muted text-xs">{t('preview')}</p>
      <div role="status" className="pt-1">
        {isTold ? <OpenState plan={plan} /> : <p className="text-sm">{t('previewUnknown')}</p>}
      </div>
    </div>
  );
}
