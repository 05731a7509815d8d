import { getTranslations } from 'next-intl/server';
import { DraftList } from '@/components/dashboard/drafts/draft-list';
import { ListingSearch, StatusTabs, toTerm } from '@/components/dashboard/my-listings/listing-filters';
import { ListingGrid } from '@/components/dashboard/my-listings/listing-grid';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { requireSessionUser } from '@/lib/identity/page-session';
import { decodeCursor } from '@/lib/listings/cursor';
import { CARDS_PER_PAGE } from '@/lib/listings/dashboard/schema';
import { countOwnListings, listOwnListings } from '@/lib/listings/dashboard/service';
import { listDrafts } from '@/lib/listings/drafts/service';
import { searchText } from '@/lib/listings/public-fields';

const NEWEST_FIRST = '-datetime';

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('my_listings') });

export default async function MyListingsPage({ searchParams }: PageProps<'/[locale]/dashboard/my-listings'>) {
  const query = await searchParams;
  const filter = { status: toTerm(query.status), q: searchText.safeParse(query.q).data ?? '' };
  const user = await requireSessionUser(`/dashboard/my-listings?${new URLSearchParams(filter)}`);
  const isFirstPage = filter.status === 'all' && !filter.q && query.cursor === undefined;
  const [t, transfer, page, all, drafts] = await Promise.all([
    getTranslations('Dashboard'),
    getTranslations('ImportListings'),
    listOwnListings(user, { ...filter, sort: NEWEST_FIRST, cursor: toCursor(query.cursor), limit: CARDS_PER_PAGE }),
    filter.q ? countOwnListings(user) : null,
    isFirstPage ? listDrafts(user) : [],
  ]);
  const hasAny = (all ?? page.counts).all > 0;
  return (
    <>
      <PageHeader title={t('my_listings')} parents={[]}>
        <Link
          href="/dashboard/my-listings/import"
          className={classNames(buttonClass({ variant: 'quiet', size: 'sm' }), '-ml-3.5')}
        >
          {transfer('link')}
        </Link>
      </PageHeader>
      <StatusTabs chosen={filter.status} counts={page.counts} q={filter.q} />
      {hasAny && <ListingSearch {...filter} />}
      {isFirstPage && <DraftList owner={user.sub} drafts={drafts} />}
      <ListingGrid
        // another tab, search text or page resets the list
        key={JSON.stringify([filter, query.cursor])}
        first={page.listings}
        next={page.next}
        total={page.total}
        filter={filter}
      />
      {page.total === 0 && <NoListings hasAny={hasAny} q={filter.q} />}
    </>
  );
}

async function NoListings({ hasAny, q }: { hasAny: boolean; q: string }) {
  const [t, own] = await Promise.all([getTranslations('Dashboard'), getTranslations('OwnListings')]);
  if (hasAny && q) return <EmptyState title={own('nothing')} hint={own('nothingFound', { q })} />;
  if (hasAny) return <EmptyState title={t('no_listings')} hint={t('noneOfStatus')} />;
  const add = (
    <Link href="/dashboard/add-listings" className={buttonClass()}>
      {t('add_listing')}
    </Link>
  );
  return <EmptyState title={t('no_listings')} hint={t('add_first')} action={add} />;
}

/** Ignores a cursor of another order. */
function toCursor(text: string | string[] | undefined): string | undefined {
  return typeof text === 'string' && decodeCursor(NEWEST_FIRST, text) ? text : undefined;
}
