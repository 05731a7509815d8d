import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { ReportList } from '@/components/moderation/reports/report-list';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listQueue } from '@/lib/moderation/queue/service';
import { listOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';

export const generateMetadata = async () => ({ title: (await getTranslations('ReportDesk'))('title') });

export default async function ReportsPage() {
  const user = await requirePageModerator('/dashboard/moderation/reports');
  const [t, moderation, { reports, total }, queue] = await Promise.all([
    getTranslations('ReportDesk'),
    getTranslations('Moderation'),
    listOpenReports(user),
    listQueue(user, countsOnly),
  ]);
  return (
    <>
      <PageHeader title={t('title')} parents={[{ name: moderation('title'), link: '/dashboard/moderation' }]}>
        <p className="text-muted">{t('waiting', { count: total })}</p>
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={queue.counts} reports={total} shown="reports" />
      {reports.length > 0 ? (
        <ClientMessages namespaces={['ReportDesk', 'ReportReasons']}>
          <ReportList reports={reports} />
        </ClientMessages>
      ) : (
        <EmptyState title={t('empty')} hint={t('emptyHint')} />
      )}
    </>
  );
}
