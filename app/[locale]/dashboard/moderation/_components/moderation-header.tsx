import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { QueueTabs, type Tab } from '@/components/moderation/queue/queue-tabs';
import type { SessionUser } from '@/lib/identity/session';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';

type Props = {
  user: SessionUser;
  title: string;
  shown: Tab;
  /** Number of open reports, when the page has read it. */
  reports?: number;
  children: ReactNode;
};

/** The title of a page beside the queue, and the tabs of all of them with what waits. */
export async function ModerationHeader({ user, title, shown, reports, children }: Props) {
  const [t, { counts }, open] = await Promise.all([
    getTranslations('Moderation'),
    listQueue(user, countsOnly),
    reports ?? countOpenReports(user),
  ]);
  return (
    <>
      <PageHeader title={title} parents={[{ name: t('title'), link: '/dashboard/moderation' }]}>
        {children}
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={counts} reports={open} shown={shown} />
    </>
  );
}
