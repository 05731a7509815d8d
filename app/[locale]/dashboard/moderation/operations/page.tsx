import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { OperationsReport } from '@/components/moderation/operations/operations-report';
import { QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';
import { getOperations } from '@/lib/operations/service';

export const generateMetadata = async () => ({ title: (await getTranslations('Operations'))('title') });

export default async function OperationsPage() {
  const user = await requirePageModerator('/dashboard/moderation/operations');
  const [t, moderation, operations, reports, queue] = await Promise.all([
    getTranslations('Operations'),
    getTranslations('Moderation'),
    getOperations(user),
    countOpenReports(user),
    listQueue(user, countsOnly),
  ]);
  const { instance, version } = operations;
  return (
    <>
      <PageHeader title={t('title')} parents={[{ name: moderation('title'), link: '/dashboard/moderation' }]}>
        <p className="text-muted [overflow-wrap:anywhere]">{t('instance', { instance, version })}</p>
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={queue.counts} reports={reports} shown="operations" />
      <OperationsReport operations={operations} />
    </>
  );
}
