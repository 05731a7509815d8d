import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { SearchPage } from '@/app/[locale]/(public)/listings/_components/search-page';
import { categories } from '@/lib/listings/attributes';
import { type PageQuery, readSearch } from '@/lib/listings/search/page-search';
import { describeSearch } from '@/lib/listings/search/search-labels';

type Props = { params: Promise<{ category: string }>; searchParams: Promise<PageQuery> };

async function readProps({ params, searchParams }: Props) {
  const [{ category: name }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const category = categories.find((known) => known === name);
  if (!category) notFound();
  return readSearch(query, category, locale);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return describeSearch((await readProps(props)).filter);
}

export default async function CategoryPage(props: Props) {
  return <SearchPage search={await readProps(props)} />;
}
