import { getTranslations } from 'next-intl/server';
import { DraftList } from '@/components/dashboard/drafts/draft-list';
import { ListingTable } from '@/components/dashboard/home/listing-table';
import { ListingOverview } from '@/components/dashboard/home/overview';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { requireSessionUser } from '@/lib/identity/page-session';
import { getOverview } from '@/lib/listings/dashboard/service';
import { listDrafts } from '@/lib/listings/drafts/service';

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('dashboard') });

export default async function DashboardPage() {
  const user = await requireSessionUser('/dashboard');
  const [t, overview, drafts] = await Promise.all([getTranslations('Dashboard'), getOverview(user), listDrafts(user)]);
  return (
    <>
      <PageHeader title={t('welcome', { name: user.givenName || user.email })} />
      {overview.counts.all === 0 ? (
        <p className="mb-6 max-w-prose text-lg text-muted">{t('add_first')}</p>
      ) : (
        <ListingOverview {...overview} />
      )}
      <DraftList owner={user.sub} drafts={drafts} />
      <ListingTable />
    </>
  );
}
