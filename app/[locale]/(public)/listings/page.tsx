import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { SearchPage } from '@/app/[locale]/(public)/listings/_components/search-page';
import { redirect } from '@/lib/i18n/navigation';
import { categories } from '@/lib/listings/attributes';
import { type AskedQuery, readSearch } from '@/lib/listings/search/page-query';
import { searchHref } from '@/lib/listings/search/search-address';
import { describeSearch } from '@/lib/listings/search/search-headings';

type Props = { searchParams: Promise<AskedQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await getLocale();
  return describeSearch(readSearch(await searchParams, undefined, locale).filter);
}

export default async function ListingsPage({ searchParams }: Props) {
  const [query, locale] = await Promise.all([searchParams, getLocale()]);
  const asked = readSearch(query, undefined, locale);
  // the map and the API name a category like this; here it has a page of its own
  const category = categories.find((name) => name === query.category);
  if (category) redirect({ href: searchHref({ ...asked.filter, category }), locale });
  return <SearchPage asked={asked} />;
}
