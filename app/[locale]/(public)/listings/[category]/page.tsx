import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { SearchPage } from '@/app/[locale]/(public)/listings/_components/search-page';
import { categories } from '@/lib/listings/attributes';
import { describeSearch } from '@/lib/listings/search/search-labels';
import { readSearch } from '@/lib/search/page-search';

type Props = PageProps<'/[locale]/listings/[category]'>;

async function readProps({ params, searchParams }: Props) {
  const [{ category: name }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const category = categories.find((known) => known === name);
  if (!category) notFound();
  return readSearch(query, category, locale);
}

export const generateMetadata = async (props: Props) => describeSearch((await readProps(props)).filter);

export default async function CategoryPage(props: Props) {
  return <SearchPage search={await readProps(props)} />;
}
