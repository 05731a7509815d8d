import { useLocale, useTranslations } from 'next-intl';
import type { TimetableSource } from '@/lib/boats/schema';
import { dateFormat } from '@/lib/i18n/formats';

/** Where the times come from and how old they are; outside of its days, why there are none. */
export function TimetableNote({ timetable, isValid }: { timetable: TimetableSource; isValid: boolean }) {
  const t = useTranslations('BoatJourneys');
  const locale = useLocale();
  const date = (day: string) => dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));
  const { publisher, publishedOn, ageDays, valid } = timetable;
  const days = { from: date(valid.from), to: date(valid.to) };
  return (
    <>
      {!isValid && <p>{t('outside', days)}</p>}
      <p className="mt-4 text-muted text-sm">
        {t('source', { publisher, date: date(publishedOn), age: ageDays, ...days })}
      </p>
    </>
  );
}
