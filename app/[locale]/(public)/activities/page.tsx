import type { Metadata } from 'next';
import { ToursPage } from '@/app/[locale]/(public)/activities/_components/tours-page';
import { type PageQuery, toursMetadata } from '@/lib/activities/tours-page';

type Props = { searchParams: Promise<PageQuery> };

export function generateMetadata(): Promise<Metadata> {
  return toursMetadata(null);
}

export default async function ActivitiesPage({ searchParams }: Props) {
  return <ToursPage category={null} query={await searchParams} />;
}
