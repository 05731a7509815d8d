import { getTranslations } from 'next-intl/server';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import { ClientMessages } from '@/components/i18n/messages';
import { ReportList } from '@/components/moderation/reports/report-list';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listOpenReports } from '@/lib/moderation/reports/service';

export const generateMetadata = async () => ({ title: (await getTranslations('ReportDesk'))('title') });

export default async function ReportsPage() {
  const user = await requirePageModerator('/dashboard/moderation/reports');
  const [t, { reports, total }] = await Promise.all([getTranslations('ReportDesk'), listOpenReports(user)]);
  return (
    <>
      <ModerationHeader user={user} title={t('title')} shown="reports" reports={total}>
        <p className="text-muted">{t('waiting', { count: total })}</p>
      </ModerationHeader>
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
