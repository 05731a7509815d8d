'use client';

import { useTranslations } from 'next-intl';
import { OwnListingCard } from '@/components/dashboard/my-listings/own-listing-card';
import type { Term } from '@/components/dashboard/my-listings/status-tabs';
import { useMore } from '@/components/hooks/use-more';
import { Banner } from '@/components/ui/banner';
import { Spinner } from '@/components/ui/spinner';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { listOwnListings } from '@/lib/listings/api';
import { CARDS_PER_PAGE } from '@/lib/listings/dashboard/schema';
import type { OwnListing } from '@/lib/listings/schema';

type Props = { first: OwnListing[]; next: string | null; total: number; filter: { status: Term; q: string } };

/** The cards of a tab. The next page is appended, or opened as a page without JavaScript. */
export function ListingGrid({ first, next, total, filter }: Props) {
  const t = useTranslations('OwnListings');
  const more = useMore<OwnListing>({
    key: null,
    first: next,
    load: async (cursor) => {
      const page = { ...filter, sort: '-datetime', cursor, limit: CARDS_PER_PAGE } as const;
      const result = await withIdToken((token) => listOwnListings(token, page));
      if (!result.ok) throw new Error(result.problem.error);
      return { items: result.data.listings, next: result.data.next };
    },
  });
  const { cursor, state } = more;
  const listings = [...first, ...more.items];
  const counts = { shown: listings.length, total };
  return (
    <>
      <p role="status" className="mb-4 text-muted text-sm tabular-nums">
        {total > 0 && (filter.q ? t('found', { ...counts, q: filter.q }) : t('shown', counts))}
      </p>
      <ul ref={more.list} aria-label={t('list')} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <OwnListingCard key={listing.uid} listing={listing} />
        ))}
      </ul>
      {state === 'failed' && (
        <div className="mx-auto mt-6 max-w-prose">
          <Banner kind="error">{t('loadFailed')}</Banner>
        </div>
      )}
      {cursor !== null && (
        <p className="flex justify-center pt-8">
          <Link
            href={{ pathname: '/dashboard/my-listings', query: { ...filter, cursor } }}
            prefetch={false}
            aria-busy={state === 'loading'}
            onClick={more.showMore}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('loadMore')}
            {state === 'loading' && <Spinner />}
          </Link>
        </p>
      )}
    </>
  );
}
