import { getTranslations } from 'next-intl/server';
import { ListingTable } from '@/components/dashboard/home/listing-table';
import { ListingOverview } from '@/components/dashboard/home/overview';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { requireSessionUser } from '@/lib/identity/page-session';
import { getOverview } from '@/lib/listings/dashboard/service';

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('dashboard') });

export default async function DashboardPage() {
  const user = await requireSessionUser('/dashboard');
  const [t, overview] = await Promise.all([getTranslations('Dashboard'), getOverview(user)]);
  return (
    <>
      <PageHeader title={t('welcome', { name: user.givenName || user.email })} />
      {overview.counts.all === 0 ? (
        <p className="mb-6 max-w-prose text-lg text-muted">{t('add_first')}</p>
      ) : (
        <ListingOverview {...overview} />
      )}
      <ListingTable />
    </>
  );
}
