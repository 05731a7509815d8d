import { getTranslations } from 'next-intl/server';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import { ClientMessages } from '@/components/i18n/messages';
import { AuditExport } from '@/components/moderation/audit/audit-export';
import { AuditFilters } from '@/components/moderation/audit/audit-filters';
import { AuditList } from '@/components/moderation/audit/audit-list';
import { NextPage } from '@/components/moderation/next-page';
import { EmptyState } from '@/components/ui/empty-state';
import { AUDIT_PATH, auditQuery } from '@/lib/audit/schema';
import { listAudit } from '@/lib/audit/service';
import { readValid } from '@/lib/http/parse-input';
import { requirePageModerator } from '@/lib/identity/page-session';

export const generateMetadata = async () => ({ title: (await getTranslations('AuditLog'))('title') });

export default async function AuditPage({ searchParams }: PageProps<'/[locale]/dashboard/moderation/audit'>) {
  const user = await requirePageModerator(AUDIT_PATH);
  const given = readValid(auditQuery, await searchParams);
  const query = auditQuery.parse(given);
  const [t, found] = await Promise.all([getTranslations('AuditLog'), listAudit(user, query)]);
  const { cursor: _cursor, ...filter } = query;
  const { cursor: _given, ...chosen } = given;
  return (
    <>
      <ModerationHeader user={user} title={t('title')} shown="audit">
        <p className="text-muted">{t('count', { count: found.total })}</p>
      </ModerationHeader>
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
