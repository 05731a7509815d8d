import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { CountMeaning, Figures } from '@/components/dashboard/statistics/figures';
import { ListingCountTable } from '@/components/dashboard/statistics/listing-count-table';
import { PeriodLinks } from '@/components/dashboard/statistics/period-links';
import { StatisticsExport } from '@/components/dashboard/statistics/statistics-export';
import { ViewsPerDay } from '@/components/dashboard/statistics/views-per-day';
import { ClientMessages } from '@/components/i18n/messages';
import { EmptyState } from '@/components/ui/empty-state';
import { AppError } from '@/lib/errors';
import { readValid } from '@/lib/http/parse-input';
import { requireSessionUser } from '@/lib/identity/page-session';
import { type StatisticsQuery, statisticsQuery } from '@/lib/listings/statistics/schema';
import { getStatistics, listStatistics, MAX_LISTINGS } from '@/lib/listings/statistics/service';

const PATH = '/dashboard/statistics';

export const generateMetadata = async () => ({ title: (await getTranslations('Statistics'))('title') });

export default async function StatisticsPage({ searchParams }: PageProps<'/[locale]/dashboard/statistics'>) {
  const user = await requireSessionUser(PATH);
  const query = statisticsQuery.parse(readValid(statisticsQuery, await searchParams));
  const [t, statistics, listings] = await Promise.all([
    getTranslations('Statistics'),
    requireStatistics(user, query),
    query.listing === undefined ? listStatistics(user, query) : null,
  ]);
  const { listing, figures } = statistics;
  const isEmpty = figures.every(({ total, before }) => total === 0 && !before);
  const parents = listing ? [{ name: t('title'), link: `${PATH}?days=${query.days}` }] : [];
  return (
    <>
      <PageHeader title={listing?.title ?? t('title')} parents={parents}>
        <p className="max-w-prose text-muted">{listing ? t('title') : t('intro')}</p>
      </PageHeader>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PeriodLinks query={query} />
        <ClientMessages namespaces={['Statistics']}>
          <StatisticsExport days={query.days} listing={query.listing} />
        </ClientMessages>
      </div>
      {isEmpty ? (
        <div className="mb-6 rounded-card border border-line bg-paper px-4 pb-6">
          <EmptyState title={t('none')} hint={t('noneHint')} />
        </div>
      ) : (
        <>
          <Figures statistics={statistics} days={query.days} />
          <ViewsPerDay days={statistics.days} />
        </>
      )}
      {listings && listings.length > 0 && (
        <ListingCountTable listings={listings} query={query} isCut={listings.length === MAX_LISTINGS} />
      )}
      <CountMeaning />
    </>
  );
}

async function requireStatistics(user: Parameters<typeof getStatistics>[0], query: StatisticsQuery) {
  try {
    return await getStatistics(user, query);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') notFound();
    throw error;
  }
}
