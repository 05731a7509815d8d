import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { requireSessionUser } from '@/app/[locale]/dashboard/session';
import { PageHeader } from '@/components/dashboard/page-header';
import { QueueList } from '@/components/dashboard/queue-list';
import { EmptyState } from '@/components/ui/empty-state';
import { canModerate } from '@/lib/moderation/policy';
import { queueQuery } from '@/lib/moderation/schema';
import { listQueue } from '@/lib/moderation/service';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Moderation'))('title') };
}

export default async function ModerationPage() {
  const user = await requireSessionUser('/dashboard/moderation');
  // to everybody else this desk does not exist
  if (!canModerate(user)) notFound();
  const [t, dashboard, queue] = await Promise.all([
    getTranslations('Moderation'),
    getTranslations('Dashboard'),
    listQueue(user, queueQuery.parse({})),
  ]);
  const crumbs = [
    { name: dashboard('dashboard'), link: '/dashboard' },
    { name: t('title'), link: '/dashboard/moderation' },
  ];
  return (
    <>
      <PageHeader title={t('title')} crumbs={crumbs} withAddButton={false}>
        <p className="text-muted">{t('waiting', { count: queue.total })}</p>
      </PageHeader>
      {queue.total > 0 ? <QueueList items={queue.items} /> : <EmptyState title={t('empty')} hint={t('emptyHint')} />}
    </>
  );
}
