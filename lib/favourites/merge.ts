import { FAVOURITES_LIMIT, type Favourite, keyOf } from '@/lib/favourites/favourite';

/**
 * What has to be added to a list for it to hold another one too: nothing that is there already, each once, the newest
 * first, and no more than there is room for. What is kept stays as it is, with the time it has.
 */
export function missingFrom(kept: readonly Favourite[], offered: readonly Favourite[]): Favourite[] {
  const known = new Set(kept.map(keyOf));
  const missing = new Map<string, Favourite>();
  // of two equal ones the older counts, whatever order they come in
  for (const item of offered.toSorted(byAge)) {
    if (!known.has(keyOf(item)) && !missing.has(keyOf(item))) missing.set(keyOf(item), item);
  }
  const room = Math.max(0, FAVOURITES_LIMIT - kept.length);
  return [...missing.values()].toReversed().slice(0, room);
}

const byAge = (a: Favourite, b: Favourite) => a.at.localeCompare(b.at) || keyOf(a).localeCompare(keyOf(b));
