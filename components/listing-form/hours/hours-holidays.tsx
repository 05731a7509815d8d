'use client';

import { useTranslations } from 'next-intl';
import type { ControllerRenderProps } from 'react-hook-form';
import { useMinute } from '@/components/hooks/use-minute';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { Area } from '@/lib/geo/area';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { FormValues } from '@/lib/listings/form/form-values';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

type Props = {
  field: ControllerRenderProps<FormValues, 'closed_on_holidays'>;
  area: Area | null;
  error?: string;
};

/** Closed on every public holiday of the place, the next of which is named. */
export function HolidaySwitch({ field: { value, ...field }, area, error }: Props) {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  const minute = useMinute();
  const next = minute === null ? undefined : listComingHolidays(venetianMoment(new Date(minute)).date, area)[0];
  return (
    <CheckboxField
      {...field}
      checked={value}
      label={t('closedOnHolidays')}
      error={error}
      hint={
        next &&
        t('closedOnHolidaysHint', {
          name: tHolidays(next.name),
          day: format(new Date(`${next.date}T12:00Z`), { day: 'numeric', month: 'long' }),
        })
      }
    />
  );
}
