import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSessionUser } from '@/app/[locale]/dashboard/session';
import { OwnListingCard } from '@/components/dashboard/own-listing-card';
import { PageHeader } from '@/components/dashboard/page-header';
import { StatusTabs, toTerm } from '@/components/dashboard/status-tabs';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/lib/i18n/navigation';
import { ownListingsQuery } from '@/lib/listings/schema';
import { countOwnListings, listOwnListings } from '@/lib/listings/service';

type Props = { searchParams: Promise<{ status?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Dashboard'))('my_listings') };
}

export default async function MyListingsPage({ searchParams }: Props) {
  const status = toTerm((await searchParams).status);
  const user = await requireSessionUser(`/dashboard/my-listings?status=${status}`);
  const [t, counts, page] = await Promise.all([
    getTranslations('Dashboard'),
    countOwnListings(user),
    listOwnListings(user, ownListingsQuery.parse({ status })),
  ]);
  const crumbs = [
    { name: t('dashboard'), link: '/dashboard' },
    { name: t('my_listings'), link: '/dashboard/my-listings' },
  ];
  return (
    <>
      <PageHeader title={t('my_listings')} crumbs={crumbs} />
      <StatusTabs chosen={status} counts={counts} />
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {page.listings.map((listing) => (
          <OwnListingCard key={listing.uid} listing={listing} />
        ))}
      </ul>
      {page.next !== null && (
        <p className="pt-6 text-muted">{t('newestOnly', { shown: page.listings.length, total: page.total })}</p>
      )}
      {counts.all > 0 && page.total === 0 && <EmptyState title={t('no_listings')} hint={t('noneOfStatus')} />}
      {counts.all === 0 && (
        <EmptyState
          title={t('no_listings')}
          hint={t('add_first')}
          action={
            <Link href="/dashboard/add-listings" className={buttonClass()}>
              {t('add_listing')}
            </Link>
          }
        />
      )}
    </>
  );
}
