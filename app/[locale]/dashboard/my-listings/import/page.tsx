import { getTranslations } from 'next-intl/server';
import { ExportListings } from '@/components/dashboard/import/export-listings';
import { ImportListings } from '@/components/dashboard/import/import-listings';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { requireSessionUser } from '@/lib/identity/page-session';
import { findCurrentImport } from '@/lib/listings/import-export/service';

export const generateMetadata = async () => ({ title: (await getTranslations('ImportListings'))('title') });

export default async function ImportPage() {
  const user = await requireSessionUser('/dashboard/my-listings/import');
  const [d, t, current] = await Promise.all([
    getTranslations('Dashboard'),
    getTranslations('ImportListings'),
    findCurrentImport(user),
  ]);
  return (
    <ClientMessages namespaces={['Cuisines', 'ImportListings', 'Kinds']}>
      <PageHeader title={t('title')} parents={[{ name: d('my_listings'), link: '/dashboard/my-listings' }]} />
      <div className="space-y-6">
        <ImportListings start={current} />
        <ExportListings />
      </div>
    </ClientMessages>
  );
}
