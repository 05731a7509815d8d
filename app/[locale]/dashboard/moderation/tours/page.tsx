import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { TourFilters } from '@/components/moderation/tours/tour-filters';
import { PartnerNote, TourList, TourPager } from '@/components/moderation/tours/tour-list';
import { listAdminTours } from '@/lib/activities/admin';
import type { AdminTourQuery } from '@/lib/activities/admin-query';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';

export const generateMetadata = async () => ({ title: (await getTranslations('TourDesk'))('title') });

export default async function ToursPage({ searchParams }: PageProps<'/[locale]/dashboard/moderation/tours'>) {
  const user = await requirePageModerator('/dashboard/moderation/tours');
  const query = readQuery(await searchParams);
  const [t, moderation, found, queue, reports] = await Promise.all([
    getTranslations('TourDesk'),
    getTranslations('Moderation'),
    listAdminTours(user, query, await getLocale()),
    listQueue(user, countsOnly),
    countOpenReports(user),
  ]);
  return (
    <>
      <PageHeader title={t('title')} parents={[{ name: moderation('title'), link: '/dashboard/moderation' }]}>
        <p className="text-muted">{t('count', { count: found.total })}</p>
        <PartnerNote partner={found.partner} />
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={queue.counts} reports={reports} shown="tours" />
      <ClientMessages namespaces={['TourDesk']}>
        <TourFilters query={query} />
      </ClientMessages>
      <TourList tours={found.tours} source={query.source} />
      <TourPager query={{ ...query, page: Math.min(query.page, found.pages) }} pages={found.pages} />
    </>
  );
}

/** Invalid parameters are ignored. */
function readQuery({ source, q, page }: Record<string, unknown>): AdminTourQuery {
  return {
    source: source === 'local' || source === 'partner' ? source : null,
    q: typeof q === 'string' ? q.trim().slice(0, 100) : '',
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}
