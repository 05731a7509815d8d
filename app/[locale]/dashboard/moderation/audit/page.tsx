import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { AuditExport } from '@/components/moderation/audit/audit-export';
import { AuditFilters } from '@/components/moderation/audit/audit-filters';
import { AuditList } from '@/components/moderation/audit/audit-list';
import { NextPage } from '@/components/moderation/next-page';
import { QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { AUDIT_PATH, auditQuery } from '@/lib/audit/schema';
import { listAudit } from '@/lib/audit/service';
import { readValid } from '@/lib/http/parse-input';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';

export const generateMetadata = async () => ({ title: (await getTranslations('AuditLog'))('title') });

export default async function AuditPage({ searchParams }: PageProps<'/[locale]/dashboard/moderation/audit'>) {
  const user = await requirePageModerator(AUDIT_PATH);
  const given = readValid(auditQuery, await searchParams);
  const query = auditQuery.parse(given);
  const [t, moderation, found, queue, reports] = await Promise.all([
    getTranslations('AuditLog'),
    getTranslations('Moderation'),
    listAudit(user, query),
    listQueue(user, countsOnly),
    countOpenReports(user),
  ]);
  const { cursor: _cursor, ...filter } = query;
  const { cursor: _given, ...chosen } = given;
  return (
    <>
      <PageHeader title={t('title')} parents={[{ name: moderation('title'), link: '/dashboard/moderation' }]}>
        <p className="text-muted">{t('count', { count: found.total })}</p>
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={queue.counts} reports={reports} shown="audit" />
      <ClientMessages namespaces={['AuditLog']}>
        <AuditFilters key={JSON.stringify(filter)} filter={filter} />
        <p className="mb-4">
          <AuditExport filter={filter} />
        </p>
      </ClientMessages>
      {found.entries.length > 0 ? (
        <AuditList entries={found.entries} />
      ) : (
        <EmptyState title={t('empty')} hint={t('emptyHint')} />
      )}
      <NextPage path={AUDIT_PATH} query={chosen} next={found.next} />
    </>
  );
}
