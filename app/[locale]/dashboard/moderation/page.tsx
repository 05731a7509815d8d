import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { QueueFilters } from '@/components/moderation/queue/queue-filters';
import { QueueList } from '@/components/moderation/queue/queue-list';
import { QueuePager, QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { queueQuery } from '@/lib/moderation/schema';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = '25';

export const generateMetadata = async () => ({ title: (await getTranslations('Moderation'))('title') });

export default async function ModerationPage({ searchParams }: Props) {
  const user = await requirePageModerator('/dashboard/moderation');
  const query = readQuery(await searchParams);
  const [t, queue, reports] = await Promise.all([
    getTranslations('Moderation'),
    listQueue(user, query),
    countOpenReports(user),
  ]);
  return (
    <>
      <PageHeader title={t('title')} parents={[]}>
        <p className="text-muted">{t('waiting', { count: queue.total })}</p>
      </PageHeader>
      <QueueTabs filter={query} counts={queue.counts} reports={reports} />
      <QueueFilters key={JSON.stringify(query)} filter={query} />
      <QueueList items={queue.items} />
      <QueuePager query={query} next={queue.next} isEmpty={queue.items.length === 0} />
    </>
  );
}

/** Invalid parameters are ignored. */
function readQuery(searchParams: Record<string, string | string[] | undefined>) {
  const valid = Object.entries(searchParams).filter(([name, value]) => {
    return value !== '' && queueQuery.safeParse({ [name]: value }).success;
  });
  return queueQuery.parse({ limit: PAGE_SIZE, ...Object.fromEntries(valid) });
}
