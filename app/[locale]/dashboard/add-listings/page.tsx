import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSessionUser } from '@/app/[locale]/dashboard/session';
import { PageHeader } from '@/components/dashboard/page-header';
import { ClientMessages } from '@/components/layout/messages';
import { AddListing } from '@/components/listings/add-listing';
import { formMessages } from '@/components/listings/form/form-messages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Dashboard'))('add_listings') };
}

export default async function AddListingsPage() {
  const user = await requireSessionUser('/dashboard/add-listings');
  const t = await getTranslations('Dashboard');
  const crumbs = [
    { name: t('dashboard'), link: '/dashboard' },
    { name: t('add_listings'), link: '/dashboard/add-listings' },
  ];
  return (
    <>
      <PageHeader title={t('add_listings')} crumbs={crumbs} withAddButton={false} />
      <ClientMessages namespaces={formMessages}>
        <AddListing owner={user.sub} />
      </ClientMessages>
    </>
  );
}
