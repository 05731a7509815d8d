'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useRef } from 'react';
import { OwnListingCard } from '@/components/dashboard/my-listings/own-listing-card';
import type { Term } from '@/components/dashboard/my-listings/status-tabs';
import { useMoreListings } from '@/components/dashboard/my-listings/use-more-listings';
import { Banner } from '@/components/ui/banner';
import { Spinner } from '@/components/ui/spinner';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import type { OwnListing } from '@/lib/listings/schema';

type Props = { first: OwnListing[]; next: string | null; total: number; filter: { status: Term; q: string } };

/** The cards of a tab. More of them come when asked for; without JavaScript, on a page of their own. */
export function ListingGrid({ first, next, total, filter }: Props) {
  const t = useTranslations('OwnListings');
  const list = useRef<HTMLUListElement>(null);
  const { listings, cursor, state, loadMore } = useMoreListings({ first, next, filter });

  async function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const firstNew = listings.length;
    // the button may be gone afterwards: the focus goes on where reading goes on
    if (await loadMore()) list.current?.children[firstNew]?.querySelector('a')?.focus();
  }

  const counts = { shown: listings.length, total };
  return (
    <>
      <p role="status" className="mb-4 text-muted text-sm tabular-nums">
        {total > 0 && (filter.q ? t('found', { ...counts, q: filter.q }) : t('shown', counts))}
      </p>
      <ul ref={list} aria-label={t('list')} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
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
            onClick={showMore}
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
