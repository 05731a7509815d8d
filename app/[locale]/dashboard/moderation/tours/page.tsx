import { getLocale, getTranslations } from 'next-intl/server';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import { ClientMessages } from '@/components/i18n/messages';
import { TourFilters } from '@/components/moderation/tours/tour-filters';
import { PartnerNote, TourList, TourPager } from '@/components/moderation/tours/tour-list';
import { listAdminTours } from '@/lib/activities/admin';
import type { AdminTourQuery } from '@/lib/activities/admin-query';
import { requirePageModerator } from '@/lib/identity/page-session';

export const generateMetadata = async () => ({ title: (await getTranslations('TourDesk'))('title') });

export default async function ToursPage({ searchParams }: PageProps<'/[locale]/dashboard/moderation/tours'>) {
  const user = await requirePageModerator('/dashboard/moderation/tours');
  const query = readQuery(await searchParams);
  const [t, found] = await Promise.all([getTranslations('TourDesk'), listAdminTours(user, query, await getLocale())]);
  return (
    <>
      <ModerationHeader user={user} title={t('title')} shown="tours">
        <p className="text-muted">{t('count', { count: found.total })}</p>
        <PartnerNote partner={found.partner} />
      </ModerationHeader>
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
