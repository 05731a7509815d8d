import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSessionUser } from '@/app/[locale]/dashboard/session';
import { ListingTable } from '@/components/dashboard/listing-table';
import { PageHeader } from '@/components/dashboard/page-header';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Dashboard'))('dashboard') };
}

export default async function DashboardPage() {
  const user = await requireSessionUser('/dashboard');
  const t = await getTranslations('Dashboard');
  return (
    <>
      <PageHeader title={t('welcome', { name: user.givenName || user.email })} />
      <ListingTable />
    </>
  );
}
