import { getTranslations } from 'next-intl/server';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import { OperationsReport } from '@/components/moderation/operations/operations-report';
import { requirePageModerator } from '@/lib/identity/page-session';
import { getOperations } from '@/lib/operations/service';

export const generateMetadata = async () => ({ title: (await getTranslations('Operations'))('title') });

export default async function OperationsPage() {
  const user = await requirePageModerator('/dashboard/moderation/operations');
  const [t, operations] = await Promise.all([getTranslations('Operations'), getOperations(user)]);
  const { instance, version } = operations;
  return (
    <>
      <ModerationHeader user={user} title={t('title')} shown="operations">
        <p className="text-muted wrap-anywhere">{t('instance', { instance, version })}</p>
      </ModerationHeader>
      <OperationsReport operations={operations} />
    </>
  );
}
