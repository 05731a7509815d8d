import { ToursPage } from '@/app/[locale]/(public)/activities/_components/tours-page';
import { toursMetadata } from '@/lib/activities/tours-page';

export const generateMetadata = () => toursMetadata(null);

export default async function ActivitiesPage({ searchParams }: PageProps<'/[locale]/activities'>) {
  return <ToursPage category={null} query={await searchParams} />;
}
