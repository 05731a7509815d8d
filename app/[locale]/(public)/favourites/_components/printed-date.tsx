'use client';

import { useTranslations } from 'next-intl';
import { useMinute } from '@/components/hooks/use-minute';
import { useDateFormat } from '@/lib/i18n/use-date-format';

/** The date of the printed list, because opening hours change. */
export function PrintedDate() {
  const t = useTranslations('FavouritesPage');
  const format = useDateFormat();
  const minute = useMinute();
  if (minute === null) return null;
  return <p className="hidden text-sm print:block">{t('asOf', { date: format(minute, { dateStyle: 'long' }) })}</p>;
}
