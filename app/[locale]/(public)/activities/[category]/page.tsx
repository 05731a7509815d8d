import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ToursPage } from '@/app/[locale]/(public)/activities/_components/tours-page';
import { categories } from '@/lib/activities/activity';
import { matchesCategory } from '@/lib/activities/filter';
import { findCatalogue, toursMetadata } from '@/lib/activities/tours-page';

type Props = PageProps<'/[locale]/activities/[category]'>;

/** Accepts `Boat tours`, `boat-tours` and `BOATTOURS`. */
async function requireCategory({ params }: Props): Promise<string> {
  const [{ category }, locale] = await Promise.all([params, getLocale()]);
  const catalogue = await findCatalogue(locale);
  const segment = decodeSegment(category);
  const known = [...(catalogue?.categories ?? []), ...categories].find((name) => matchesCategory(name, segment));
  return known ?? notFound();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export const generateMetadata = async (props: Props) => toursMetadata(await requireCategory(props));

export default async function CategoryPage(props: Props) {
  const [category, query] = await Promise.all([requireCategory(props), props.searchParams]);
  return <ToursPage category={category} query={query} />;
}
