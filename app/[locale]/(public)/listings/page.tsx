import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { SearchPage } from '@/app/[locale]/(public)/listings/_components/search-page';
import { redirect } from '@/lib/i18n/navigation';
import { categories } from '@/lib/listings/attributes';
import { searchHref } from '@/lib/listings/search/search-address';
import { describeSearch } from '@/lib/listings/search/search-labels';
import { readSearch } from '@/lib/search/page-search';

type Props = PageProps<'/[locale]/listings'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await getLocale();
  return describeSearch(readSearch(await searchParams, undefined, locale).filter);
}

export default async function ListingsPage({ searchParams }: Props) {
  const [query, locale] = await Promise.all([searchParams, getLocale()]);
  const search = readSearch(query, undefined, locale);
  // `?category=` as in the map and the API; each category has its own page
  const category = categories.find((name) => name === query.category);
  if (category) redirect({ href: searchHref({ ...search.filter, category }), locale });
  return <SearchPage search={search} />;
}
