'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useMore } from '@/components/hooks/use-more';
import { useRefresh } from '@/components/hooks/use-refresh';
import { type ListedPlace, PlaceCard } from '@/components/listings/card/place-card';
import { RESULTS_ID, useSearchFrame } from '@/components/search/search-frame';
import { MoreLink } from '@/components/ui/more-link';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/lib/browser/class-names';
import { isServerReachable } from '@/lib/browser/server-reachable';
import type { OnFoot } from '@/lib/city/reach';
import { MINUTE_MS } from '@/lib/durations';
import { useRouter } from '@/lib/i18n/navigation';
import { type Search, searchHref, searchPath } from '@/lib/listings/search/search-address';
import { reportCount } from '@/lib/listings/statistics/report-count';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';

type RegionProps = {
  /** Announced after a navigation: the number of results and their order. */
  status: string;
  children: ReactNode;
};

/** The results, dimmed while the next search loads. */
export function ResultRegion({ status, children }: RegionProps) {
  const { isPending, announce } = useSearchFrame();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is announced, not a new function
  useEffect(
    function announceCount() {
      announce(status);
    },
    [status],
  );

  return (
    <div
      id={RESULTS_ID}
      tabIndex={-1}
      aria-busy={isPending}
      className={classNames('min-w-0 outline-none transition-opacity duration-200', isPending && 'opacity-50')}
    >
      {children}
    </div>
  );
}

export type FoundPlace = ListedPlace & { metres: number | null; onFoot?: OnFoot | null | undefined };

/** The server renders whether places are open. */
const REFRESH_MS = 5 * MINUTE_MS;
const SKELETONS = ['one', 'two', 'three', 'four'];

type Props = {
  search: Search;
  first: FoundPlace[];
  next: string | null;
  /** Whether `first` is a later page of the results. */
  isFurther: boolean;
};

/** The results; a button appends more, or without JavaScript opens the next page. */
export function ResultGrid({ search, first, next, isFurther }: Props) {
  const t = useTranslations('SearchResults');
  const { announce } = useSearchFrame();
  const lang = useLocale();
  const more = useMore<FoundPlace>({
    key: `${lang} ${searchHref(search)} ${next}`,
    first: next,
    load: async (cursor) => {
      const { findListings } = await import('@/lib/search/api');
      const result = await findListings({ ...search, lang, cursor });
      if (!result.ok) throw new Error(result.problem.error);
      return { items: result.data.results, next: result.data.next };
    },
    onAdded: (count) => announce(t('added', { count })),
  });
  const { cursor, state } = more;
  // another order would remove the pages that were appended
  useRepeatedRendering(more.items.length === 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each search has its own grid
  useEffect(function countSearch() {
    const filters = searchHref({ ...search, sort: 'relevance' });
    if (isFurther || filters === searchPath(undefined)) return;
    reportCount(
      'searches',
      first.map(({ uid }) => uid),
      filters,
    );
  }, []);

  return (
    <>
      <ul
        ref={more.list}
        aria-label={t('list')}
        aria-busy={state === 'loading'}
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5"
      >
        {hideRepeatedMotifs([...first, ...more.items]).map(({ metres, onFoot, ...place }) => (
          <PlaceCard key={place.uid} place={place} metres={metres} onFoot={onFoot} look="tile" />
        ))}
        {state === 'loading' &&
          SKELETONS.map((name) => (
            <li key={name} aria-hidden="true">
              <Skeleton className="h-30 rounded-card sm:h-80" />
            </li>
          ))}
      </ul>
      <MoreLink
        href={cursor && searchHref(search, cursor)}
        state={state}
        failed={t('failed')}
        onClick={more.showMore}
        className="max-sm:w-full"
      >
        {t('more')}
      </MoreLink>
    </>
  );
}

function useRepeatedRendering(isEnabled: boolean): void {
  const router = useRouter();
  useRefresh(isEnabled ? REFRESH_MS : 0, async () => {
    if (await isServerReachable()) router.refresh();
  });
}
