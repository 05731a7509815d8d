import { cached } from '@/lib/cache/tagged-cache';
import { findOutage } from '@/lib/http/outage';
import { directoryTag } from '@/lib/listings/cache-tags';
import { PAGE_SIZE, type SearchCounts, type SearchFilter, type SearchPage } from '@/lib/listings/search/schema';
import { countSearch, searchListings } from '@/lib/listings/search/service';
import { log } from '@/lib/log';

type Found = { page: SearchPage; counts: SearchCounts | null };

/** One page of results and the counts beside the choices; null while the database is away, which costs only them. */
export async function findPlaces(filter: SearchFilter, after: string | null): Promise<Found | null> {
  const [page, counts] = await Promise.all([
    unlessAway(searchListings(filter, { limit: PAGE_SIZE, after })),
    unlessAway(countPlaces(filter)),
  ]);
  return page && { page, counts };
}

/** Without words, a position or the hour there are only so many searches, and their counts last until a listing changes. */
function countPlaces(filter: SearchFilter): Promise<SearchCounts> {
  const { q, near, openNow, category = '', area = '', facilities } = filter;
  if (q || near || openNow) return countSearch(filter);
  const key = [category, area, ...facilities.toSorted()];
  return cached(['search-counts', ...key], [directoryTag], () => countSearch(filter));
}

async function unlessAway<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!findOutage(error)) throw error;
    log.warn({ event: 'search_unavailable', err: error });
    return null;
  }
}
