import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { SearchPage } from '@/app/[locale]/(public)/listings/_components/search-page';
import { categories } from '@/lib/listings/attributes';
import { type AskedQuery, readSearch } from '@/lib/listings/search/page-query';
import { describeSearch } from '@/lib/listings/search/search-headings';

type Props = { params: Promise<{ category: string }>; searchParams: Promise<AskedQuery> };

async function readAsked({ params, searchParams }: Props) {
  const [{ category: name }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const category = categories.find((known) => known === name);
  if (!category) notFound();
  return readSearch(query, category, locale);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return describeSearch((await readAsked(props)).filter);
}

export default async function CategoryPage(props: Props) {
  return <SearchPage asked={await readAsked(props)} />;
}
