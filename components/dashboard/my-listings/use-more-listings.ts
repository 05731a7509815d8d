import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Term } from '@/components/dashboard/my-listings/status-tabs';
import { withIdToken } from '@/lib/identity/with-id-token';
import { listOwnListings } from '@/lib/listings/api';
import { CARDS } from '@/lib/listings/dashboard/schema';
import type { OwnListing } from '@/lib/listings/schema';

type Start = { first: OwnListing[]; next: string | null; filter: { status: Term; q: string } };

/** The listings the page came with, and those that were asked for since. */
export function useMoreListings({ first, next, filter }: Start) {
  const [more, setMore] = useState<{ listings: OwnListing[]; cursor: string | null }>({ listings: [], cursor: next });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  /** @returns whether there are more now */
  async function loadMore(): Promise<boolean> {
    if (state === 'loading' || more.cursor === null) return false;
    setState('loading');
    const page = await loadPage(more.cursor, filter).catch(() => null);
    // at once, so that the caller can put the focus on what is new
    flushSync(() => {
      setState(page ? 'ready' : 'failed');
      if (page) setMore((old) => ({ listings: [...old.listings, ...page.listings], cursor: page.next }));
    });
    return page !== null;
  }

  return { listings: [...first, ...more.listings], cursor: more.cursor, state, loadMore };
}

async function loadPage(cursor: string, filter: Start['filter']) {
  const page = { ...filter, sort: '-datetime', cursor, limit: CARDS } as const;
  const result = await withIdToken((token) => listOwnListings(token, page));
  return result.ok ? result.data : null;
}
