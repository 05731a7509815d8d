'use client';

import { useTranslations } from 'next-intl';
import { useMinute } from '@/components/hooks/use-minute';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';

export const SkeletonRow = () => <Skeleton className="h-26 rounded-card sm:h-34" />;

export function LoadingRows() {
  const t = useTranslations('FavouritesPage');
  return (
    <div className="space-y-3" aria-busy="true">
      <p className="sr-only">{t('loading')}</p>
      {[1, 2, 3].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

export function NoList({ title, hint }: { title: string; hint: string }) {
  const t = useTranslations('FavouritesPage');
  const toMap = (
    <Link href="/" className={buttonClass()}>
      {t('toMap')}
    </Link>
  );
  return <EmptyState title={title} hint={hint} action={toMap} />;
}

/** The date of the printed list, because opening hours change. */
export function PrintedDate() {
  const t = useTranslations('FavouritesPage');
  const format = useDateFormat();
  const minute = useMinute();
  if (minute === null) return null;
  return <p className="hidden text-sm print:block">{t('asOf', { date: format(minute, { dateStyle: 'long' }) })}</p>;
}
