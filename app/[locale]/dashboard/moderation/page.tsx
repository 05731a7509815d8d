import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { GroupPanel } from '@/components/moderation/queue/group-panel';
import { QueueFilters } from '@/components/moderation/queue/queue-filters';
import { QueueGroups } from '@/components/moderation/queue/queue-groups';
import { QueueList } from '@/components/moderation/queue/queue-list';
import { QueuePager, QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { unixSeconds } from '@/lib/durations';
import { requirePageModerator } from '@/lib/identity/page-session';
import { listGroups, listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { queueQuery } from '@/lib/moderation/schema';

const PAGE_SIZE = '25';

export const generateMetadata = async () => ({ title: (await getTranslations('Moderation'))('title') });

export default async function ModerationPage({ searchParams }: PageProps<'/[locale]/dashboard/moderation'>) {
  const user = await requirePageModerator('/dashboard/moderation');
  const query = readQuery(await searchParams);
  const isGroup = query.host !== undefined;
  const [t, queue, reports, groups] = await Promise.all([
    getTranslations('Moderation'),
    listQueue(user, query),
    countOpenReports(user),
    isGroup ? [] : listGroups(user, query),
  ]);
  const { cursor: _cursor, limit: _limit, ...filter } = query;
  return (
    <>
      <PageHeader title={t('title')} parents={[]}>
        <p className="text-muted">{t('waiting', { count: queue.total })}</p>
      </PageHeader>
      <QueueTabs filter={query} counts={queue.counts} reports={reports} />
      <QueueFilters key={`filters ${JSON.stringify(query)}`} filter={query} />
      <QueueGroups groups={groups} />
      {isGroup && queue.total > 0 && (
        <GroupPanel key={`group ${JSON.stringify(filter)}`} filter={filter} total={queue.total} />
      )}
      <QueueList key={`list ${JSON.stringify(query)}`} items={queue.items} now={unixSeconds(new Date())} />
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
