'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
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
import type { SearchRequest } from '@/lib/search/api';

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
/** The greatest of the API. */
const REFRESH_LIMIT = 100;
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
    load: (cursor) => find({ ...search, lang, cursor }),
    onAdded: (count) => announce(t('added', { count })),
  });
  const { cursor, state } = more;
  const openStates = useOpenStates(more.items.length > 0, () => find({ ...search, lang, limit: REFRESH_LIMIT }));

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
          <PlaceCard
            key={place.uid}
            place={{ ...place, ...openStates.get(place.uid) }}
            metres={metres}
            onFoot={onFoot}
            look="tile"
          />
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

async function find(request: SearchRequest) {
  const { findListings } = await import('@/lib/search/api');
  const result = await findListings(request);
  if (!result.ok) throw new Error(result.problem.error);
  return { items: result.data.results, next: result.data.next };
}

/** Renders the page again, or when pages were appended, which another order would remove, returns what has changed by uid. */
function useOpenStates(isExtended: boolean, find: () => Promise<{ items: FoundPlace[] }>) {
  const router = useRouter();
  const [states, setStates] = useState<ReadonlyMap<string, Pick<ListedPlace, 'open' | 'closesMinute'>>>(new Map());
  useRefresh(REFRESH_MS, async () => {
    if (!(await isServerReachable())) return;
    if (!isExtended) return router.refresh();
    const found = await find().catch(() => null);
    if (found) setStates(new Map(found.items.map(({ uid, open, closesMinute }) => [uid, { open, closesMinute }])));
  });
  return states;
}
