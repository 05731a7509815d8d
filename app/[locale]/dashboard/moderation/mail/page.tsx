import { getTranslations } from 'next-intl/server';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import { MailProblems } from '@/components/moderation/mail/mail-problems';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePageModerator } from '@/lib/identity/page-session';
import { getMailStatus } from '@/lib/mail/status';

export const generateMetadata = async () => ({ title: (await getTranslations('MailStatus'))('title') });

export default async function MailPage() {
  const user = await requirePageModerator('/dashboard/moderation/mail');
  const [t, mail] = await Promise.all([getTranslations('MailStatus'), getMailStatus(user)]);
  const isDown = mail.serverFailures > 0 && t('serverDown', { count: mail.serverFailures });
  const warning = mail.isOn ? isDown : t('off');
  return (
    <>
      <ModerationHeader user={user} title={t('title')} shown="mail">
        <p className="text-muted">{`${t('waiting', { count: mail.waiting })} · ${t('sent', { count: mail.sent })}`}</p>
      </ModerationHeader>
      {warning && (
        <div className="mb-6">
          <Banner kind="error" isAnnounced={false}>
            {warning}
          </Banner>
        </div>
      )}
      {mail.problems.length > 0 ? (
        <MailProblems problems={mail.problems} />
      ) : (
        <EmptyState title={t('empty')} hint={t('emptyHint')} />
      )}
    </>
  );
}
