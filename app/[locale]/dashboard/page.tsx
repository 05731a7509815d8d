import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AttentionList } from '@/components/dashboard/home/attention-list';
import { ListingTable } from '@/components/dashboard/home/listing-table';
import { StatusCounts } from '@/components/dashboard/home/status-counts';
import { ViewsChart } from '@/components/dashboard/home/views-chart';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { requireSessionUser } from '@/lib/identity/page-session';
import { getOverview } from '@/lib/listings/dashboard/service';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Dashboard'))('dashboard') };
}

export default async function DashboardPage() {
  const user = await requireSessionUser('/dashboard');
  const [t, { counts, attention, views }] = await Promise.all([getTranslations('Dashboard'), getOverview(user)]);
  return (
    <>
      <PageHeader title={t('welcome', { name: user.givenName || user.email })} withAddButton />
      {counts.all === 0 ? (
        <p className="mb-6 max-w-prose text-lg text-muted">{t('add_first')}</p>
      ) : (
        <div className="mb-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <StatusCounts counts={counts} />
          <div className="grid md:order-last md:col-span-2 lg:order-none lg:col-span-1">
            <AttentionList attention={attention} />
          </div>
          <ViewsChart views={views} />
        </div>
      )}
      <ListingTable />
    </>
  );
}
