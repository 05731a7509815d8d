import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { MailProblems } from '@/components/moderation/mail/mail-problems';
import { QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePageModerator } from '@/lib/identity/page-session';
import { getMailStatus } from '@/lib/mail/status';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';

export const generateMetadata = async () => ({ title: (await getTranslations('MailStatus'))('title') });

export default async function MailPage() {
  const user = await requirePageModerator('/dashboard/moderation/mail');
  const [t, moderation, mail, reports, queue] = await Promise.all([
    getTranslations('MailStatus'),
    getTranslations('Moderation'),
    getMailStatus(user),
    countOpenReports(user),
    listQueue(user, countsOnly),
  ]);
  const isDown = mail.serverFailures > 0 && t('serverDown', { count: mail.serverFailures });
  const warning = mail.isOn ? isDown : t('off');
  return (
    <>
      <PageHeader title={t('title')} parents={[{ name: moderation('title'), link: '/dashboard/moderation' }]}>
        <p className="text-muted">{`${t('waiting', { count: mail.waiting })} · ${t('sent', { count: mail.sent })}`}</p>
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={queue.counts} reports={reports} shown="mail" />
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
