import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { distanceText } from '@/lib/geo/distance';
import { entryName, nearestLandmark } from '@/lib/geo/gazetteer/gazetteer';
import { numberFormat } from '@/lib/i18n/formats';
import { pageMetadata } from '@/lib/i18n/metadata';
import type { Locale } from '@/lib/i18n/routing';
import { COUNT_LIMIT, type SearchFilter } from '@/lib/listings/search/schema';
import { type Search, searchHref } from '@/lib/listings/search/search-address';

export async function nameSearch({ category, area, q }: SearchFilter): Promise<string> {
  const [t, areas] = await Promise.all([getTranslations('SearchPage'), getTranslations('Areas')]);
  const kind = t(`what.${category ?? 'all'}`);
  const what = area ? t('inArea', { what: kind, area: areas(area) }) : kind;
  return q ? t('matching', { what, q }) : what;
}

/** Metadata of a search; the canonical address has no position, order or page. */
export async function describeSearch(filter: SearchFilter): Promise<Metadata> {
  const t = await getTranslations('SearchPage');
  const { category, area, q } = filter;
  const title = await nameSearch(filter);
  return pageMetadata({
    locale: await getLocale(),
    path: searchHref({ category, area, q, openNow: false, facilities: [], sort: 'relevance' }),
    title,
    description: t('describe', { what: title }),
    keywords: t(`keywords.${category ?? 'all'}`),
  });
}

export type ActiveFilter = { id: string; name: string; without: Search };

export async function listActiveFilters(search: Search): Promise<ActiveFilter[]> {
  const [t, areas, facilityNames, locale] = await Promise.all([
    getTranslations('SearchPage'),
    getTranslations('Areas'),
    getTranslations('Facilities'),
    getLocale(),
  ]);
  const { q, area, openNow, facilities, near, withinMetres, sort } = search;
  const active: ActiveFilter[] = [];
  const add = (id: string, name: string, change: Partial<Search>) =>
    active.push({ id, name, without: { ...search, ...change } });
  if (q) add('q', q, { q: '' });
  if (area) add('area', areas(area), { area: undefined });
  if (openNow) add('open', t('openNow'), { openNow: false });
  if (near && withinMetres) {
    add('within', t('within', { distance: distanceText(withinMetres, locale) }), { withinMetres: undefined });
  } else if (near) {
    const landmark = nearestLandmark(near);
    const name = landmark ? t('nearPlace', { name: entryName(landmark, locale) }) : t('nearYou');
    add('near', name, { near: undefined, sort: sort === 'distance' ? 'relevance' : sort });
  }
  for (const facility of facilities) {
    add(facility, facilityNames(facility), { facilities: facilities.filter((other) => other !== facility) });
  }
  return active;
}

/** A count beside a choice; `1,000+` above `COUNT_LIMIT`. */
export function countText(count: number, locale: Locale): string {
  const number = numberFormat(locale, {}).format(Math.min(count, COUNT_LIMIT));
  return count > COUNT_LIMIT ? `${number}+` : number;
}
