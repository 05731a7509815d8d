import { useTranslations } from 'next-intl';
import { PairTable } from '@/components/activities/detail/pair-table';
import { EmptyState } from '@/components/ui/empty-state';
import { type PartnerState, shownText } from '@/lib/activities/activity';
import type { AdminTour } from '@/lib/activities/admin';
import { ADMIN_TOURS_PATH, type AdminTourQuery, toAddressQuery } from '@/lib/activities/admin-query';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';

export function TourList({ tours, source }: { tours: readonly AdminTour[]; source: AdminTourQuery['source'] }) {
  const t = useTranslations('TourDesk');
  if (tours.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <ol className="space-y-4">
      {tours.map((tour) => (
        <li key={tour.code} className="space-y-2 rounded-card border border-line bg-paper p-4 sm:p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={`tour-${tour.code}`} className="min-w-0 text-[1.375rem] leading-snug wrap-anywhere" dir="auto">
              <Link
                href={`${ADMIN_TOURS_PATH}/${tour.code}`}
                prefetch={false}
                className="inline-block hover:text-lagoon pointer-coarse:-my-2 pointer-coarse:py-2"
              >
                {shownText(tour.title) ?? tour.code}
              </Link>
            </h2>
            <p className="text-muted text-sm">{tour.code}</p>
          </div>
          <PairTable tour={tour} labelledBy={`tour-${tour.code}`} source={source} />
        </li>
      ))}
    </ol>
  );
}

export function TourPager({ query, pages }: { query: AdminTourQuery; pages: number }) {
  const t = useTranslations('TourDesk');
  const { page } = query;
  if (pages === 1) return null;
  const linkTo = (to: number) => ({
    pathname: ADMIN_TOURS_PATH,
    query: { ...toAddressQuery(query), page: String(to) },
  });
  const look = buttonClass({ variant: 'secondary' });
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link href={linkTo(page - 1)} prefetch={false} className={look}>
          {t('previous')}
        </Link>
      )}
      <p className="text-muted text-sm">{t('pageOf', { page, pages })}</p>
      {page < pages && (
        <Link href={linkTo(page + 1)} prefetch={false} className={look}>
          {t('next')}
        </Link>
      )}
    </nav>
  );
}

export function PartnerNote({ partner: { state, asOf } }: { partner: PartnerState }) {
  const t = useTranslations('TourDesk');
  const format = useDateFormat();
  const date = asOf && format(new Date(asOf), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={state === 'fresh' ? 'text-muted text-sm' : 'text-brick text-sm'}>
      {date ? t(`partner.${state}`, { date }) : t('partner.never')}
    </p>
  );
}
