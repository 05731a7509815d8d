'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useRef } from 'react';
import { PlaceCard } from '@/components/listings/card/place-card';
import { useSearchFrame } from '@/components/search/search-frame';
import { type FoundPlace, useMorePlaces } from '@/components/search/use-more-places';
import { Banner } from '@/components/ui/banner';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { type Search, searchHref } from '@/lib/listings/search/search-address';

type Props = { search: Search; first: FoundPlace[]; next: string | null };

/** The places that were found. More of them come when asked for; without JavaScript, on a page of their own. */
export function ResultGrid({ search, first, next }: Props) {
  const t = useTranslations('SearchResults');
  const { announce } = useSearchFrame();
  const list = useRef<HTMLUListElement>(null);
  const { places, cursor, state, loadMore } = useMorePlaces({ search, first, next });

  async function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const firstNew = places.length;
    const added = await loadMore();
    if (added === null) return;
    announce(t('added', { count: added }));
    // the button may be gone afterwards: the focus goes on where reading goes on
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={t('list')}
        aria-busy={state === 'loading'}
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5"
      >
        {places.map(({ metres, ...place }) => (
          <PlaceCard key={place.uid} place={place} metres={metres} look="tile" />
        ))}
        {state === 'loading' && <CardSkeletons />}
      </ul>
      {state === 'failed' && (
        <div className="mx-auto mt-6 max-w-prose">
          <Banner kind="error">{t('failed')}</Banner>
        </div>
      )}
      {cursor !== null && (
        <p className="flex justify-center pt-8">
          <Link
            href={searchHref(search, cursor)}
            prefetch={false}
            aria-busy={state === 'loading'}
            onClick={showMore}
            className={classNames(buttonClass({ variant: 'secondary' }), 'max-sm:w-full')}
          >
            {t('more')}
            {state === 'loading' && <Spinner />}
          </Link>
        </p>
      )}
    </>
  );
}

const SKELETONS = ['one', 'two', 'three', 'four'];

function CardSkeletons() {
  return SKELETONS.map((name) => (
    <li key={name} aria-hidden="true">
      <Skeleton className="h-30 rounded-card sm:h-80" />
    </li>
  ));
}
