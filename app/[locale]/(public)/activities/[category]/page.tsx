import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ToursPage } from '@/app/[locale]/(public)/activities/_components/tours-page';
import { categories } from '@/lib/activities/activity';
import { matchesCategory } from '@/lib/activities/filter';
import { type AskedQuery, describeTours, findCatalogue } from '@/lib/activities/page-query';

type Props = { params: Promise<{ category: string }>; searchParams: Promise<AskedQuery> };

/** However it is spelt: `Boat tours`, `boat-tours` and `BOATTOURS` are one. */
async function requireCategory({ params }: Props): Promise<string> {
  const [{ category }, locale] = await Promise.all([params, getLocale()]);
  const catalogue = await findCatalogue(locale);
  const asked = readSegment(category);
  const known = [...(catalogue?.categories ?? []), ...categories].find((name) => matchesCategory(name, asked));
  return known ?? notFound();
}

function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return describeTours(await requireCategory(props));
}

export default async function CategoryPage(props: Props) {
  const [category, query] = await Promise.all([requireCategory(props), props.searchParams]);
  return <ToursPage category={category} query={query} />;
}
