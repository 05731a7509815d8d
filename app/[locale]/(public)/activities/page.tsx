import type { Metadata } from 'next';
import { ToursPage } from '@/app/[locale]/(public)/activities/_components/tours-page';
import { type AskedQuery, describeTours } from '@/lib/activities/page-query';

type Props = { searchParams: Promise<AskedQuery> };

export function generateMetadata(): Promise<Metadata> {
  return describeTours(null);
}

export default async function ActivitiesPage({ searchParams }: Props) {
  return <ToursPage category={null} query={await searchParams} />;
}
