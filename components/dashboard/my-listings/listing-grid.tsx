'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Term } from '@/components/dashboard/my-listings/listing-filters';
import { OwnListingCard } from '@/components/dashboard/my-listings/own-listing-card';
import { Selection } from '@/components/dashboard/my-listings/selection-bar';
import { useMore } from '@/components/hooks/use-more';
import { Button } from '@/components/ui/button';
import { MoreLink } from '@/components/ui/more-link';
import { withIdToken } from '@/lib/identity/api';
import { listOwnListings } from '@/lib/listings/api';
import { CARDS_PER_PAGE } from '@/lib/listings/dashboard/schema';
import type { OwnListing } from '@/lib/listings/schema';

type Props = { first: OwnListing[]; next: string | null; total: number; filter: { status: Term; q: string } };

/** The cards of a tab. The next page is appended, or opened as a page without JavaScript. */
export function ListingGrid({ first, next, total, filter }: Props) {
  const t = useTranslations('OwnListings');
  const lifecycle = useTranslations('ListingLifecycle');
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
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
  const selected = listings.filter(({ uid }) => selection.has(uid));
  const counts = { shown: listings.length, total };
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted text-sm tabular-nums">
          {total > 0 && (filter.q ? t('found', { ...counts, q: filter.q }) : t('shown', counts))}
        </p>
        {listings.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setSelection(new Set(listings.map(({ uid }) => uid)))}>
            {lifecycle('selectAll')}
          </Button>
        )}
      </div>
      <ul
        ref={more.list}
        aria-label={t('list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,323px),323px))] gap-5 max-sm:justify-center"
      >
        {listings.map((listing) => (
          <OwnListingCard
            key={listing.uid}
            listing={listing}
            q={filter.q}
            isSelected={selection.has(listing.uid)}
            onSelect={(isSelected) => setSelection(toggle(selection, listing.uid, isSelected))}
          />
        ))}
      </ul>
      <MoreLink
        href={cursor === null ? null : { pathname: '/dashboard/my-listings', query: { ...filter, cursor } }}
        state={state}
        failed={t('loadFailed')}
        onClick={more.showMore}
      >
        {t('loadMore')}
      </MoreLink>
      <Selection selected={selected} list={more.list} onClear={() => setSelection(new Set())} />
    </>
  );
}

function toggle(selection: ReadonlySet<string>, uid: string, isSelected: boolean): ReadonlySet<string> {
  const others = [...selection].filter((one) => one !== uid);
  return new Set(isSelected ? [...others, uid] : others);
}
