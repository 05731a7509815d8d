import { FAVOURITES_LIMIT, type Favourite, keyOf } from '@/lib/favourites/favourite';

/** Returns the offered items that are not in the list, without duplicates, newest first, up to the limit. */
export function missingItems(present: readonly Favourite[], offered: readonly Favourite[]): Favourite[] {
  const known = new Set(present.map(keyOf));
  const missing = new Map<string, Favourite>();
  // of duplicates the oldest is used
  for (const item of offered.toSorted(byAge)) {
    if (!known.has(keyOf(item)) && !missing.has(keyOf(item))) missing.set(keyOf(item), item);
  }
  const room = Math.max(0, FAVOURITES_LIMIT - present.length);
  return [...missing.values()].toReversed().slice(0, room);
}

const byAge = (a: Favourite, b: Favourite) => a.at.localeCompare(b.at) || keyOf(a).localeCompare(keyOf(b));
