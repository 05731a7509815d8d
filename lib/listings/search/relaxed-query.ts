import { getLocale, getTranslations } from 'next-intl/server';
import { distanceText } from '@/lib/geo/distance-text';
import type { Search } from '@/lib/listings/search/search-address';

/** One thing that narrows a search, and the search without it. */
export type Loosened = { id: string; name: string; search: Search };

/** Everything that narrows this search but its category, in the reader's words. */
export async function listLoosened(search: Search): Promise<Loosened[]> {
  const [t, areas, offers, locale] = await Promise.all([
    getTranslations('SearchPage'),
    getTranslations('Areas'),
    getTranslations('Facilities'),
    getLocale(),
  ]);
  const { q, area, openNow, facilities, near, withinMetres } = search;
  const found: Loosened[] = [];
  if (q) found.push({ id: 'q', name: q, search: { ...search, q: '' } });
  if (area) found.push({ id: 'area', name: areas(area), search: { ...search, area: undefined } });
  if (openNow) found.push({ id: 'open', name: t('openNow'), search: { ...search, openNow: false } });
  if (near && withinMetres) {
    const name = t('within', { distance: distanceText(withinMetres, locale) });
    found.push({ id: 'within', name, search: { ...search, withinMetres: undefined } });
  } else if (near) {
    const sort = search.sort === 'distance' ? 'relevance' : search.sort;
    found.push({ id: 'near', name: t('nearYou'), search: { ...search, near: undefined, sort } });
  }
  for (const facility of facilities) {
    const others = facilities.filter((other) => other !== facility);
    found.push({ id: facility, name: offers(facility), search: { ...search, facilities: others } });
  }
  return found;
}
