import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSessionUser } from '@/app/[locale]/dashboard/session';
import { ImportListings } from '@/components/dashboard/import-listings';
import { ImportTakeAlong } from '@/components/dashboard/import-take-along';
import { PageHeader } from '@/components/dashboard/page-header';
import { ClientMessages } from '@/components/layout/messages';
import { findCurrentImport } from '@/lib/listings/transfer/service';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ImportListings'))('title') };
}

export default async function ImportPage() {
  const user = await requireSessionUser('/dashboard/my-listings/import');
  const [d, t, current] = await Promise.all([
    getTranslations('Dashboard'),
    getTranslations('ImportListings'),
    findCurrentImport(user),
  ]);
  const crumbs = [
    { name: d('dashboard'), link: '/dashboard' },
    { name: d('my_listings'), link: '/dashboard/my-listings' },
    { name: t('title'), link: '/dashboard/my-listings/import' },
  ];
  return (
    <ClientMessages namespaces={['ImportListings']}>
      <PageHeader title={t('title')} crumbs={crumbs} withAddButton={false} />
      <div className="space-y-6">
        <ImportListings start={current} />
        <ImportTakeAlong />
      </div>
    </ClientMessages>
  );
}
