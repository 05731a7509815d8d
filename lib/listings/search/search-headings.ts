import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/i18n/metadata';
import type { SearchFilter } from '@/lib/listings/search/schema';
import { searchHref } from '@/lib/listings/search/search-address';

/** "Restaurants in Chioggia": what a search page shows, in the reader's language. */
export async function nameSearch({ category, area, q }: SearchFilter): Promise<string> {
  const [t, areas] = await Promise.all([getTranslations('SearchPage'), getTranslations('Areas')]);
  const kind = t(`what.${category ?? 'all'}`);
  const what = area ? t('inArea', { what: kind, area: areas(area) }) : kind;
  return q ? t('matching', { what, q }) : what;
}

/** What stands for all pages of a search, wherever the reader is and in whichever order. */
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
