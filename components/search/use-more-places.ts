import { useLocale } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedPlace } from '@/components/listings/card/place-card';
import { type Search, searchHref } from '@/lib/listings/search/search-address';

/** A card, and how far away it is. */
export type FoundPlace = ListedPlace & { metres: number | null };

type Start = { search: Search; first: FoundPlace[]; next: string | null };
type More = { places: FoundPlace[]; cursor: string | null };

/** What was added to the search that was left last: Back leads to where one was in the list. */
let kept: { key: string; more: More } | null = null;

/** The places the page came with, and those that were asked for since. */
export function useMorePlaces({ search, first, next }: Start) {
  const lang = useLocale();
  const key = `${lang} ${searchHref(search)} ${next}`;
  const [more, setMore] = useState<More>(kept?.key === key ? kept.more : { places: [], cursor: next });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  /** @returns how many were added; null when none could be asked for */
  async function loadMore(): Promise<number | null> {
    const { cursor } = more;
    if (state === 'loading' || cursor === null) return null;
    setState('loading');
    const page = await loadPage(search, cursor, lang).catch(() => null);
    // at once, so that the caller can put the focus on what is new
    flushSync(() => {
      setState(page ? 'ready' : 'failed');
      if (!page) return;
      const grown = { places: [...more.places, ...page.places], cursor: page.next };
      kept = { key, more: grown };
      setMore(grown);
    });
    return page?.places.length ?? null;
  }

  return { places: [...first, ...more.places], cursor: more.cursor, state, loadMore };
}

async function loadPage(search: Search, cursor: string, lang: ReturnType<typeof useLocale>) {
  const { findListings } = await import('@/lib/listings/search/api');
  const result = await findListings({ ...search, lang, cursor });
  if (!result.ok) return null;
  return { places: result.data.results, next: result.data.next };
}
