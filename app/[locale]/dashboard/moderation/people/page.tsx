import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { NextPage } from '@/components/moderation/next-page';
import { PeopleFilters } from '@/components/moderation/people/people-filters';
import { PersonList } from '@/components/moderation/people/person-list';
import { QueueTabs } from '@/components/moderation/queue/queue-tabs';
import { EmptyState } from '@/components/ui/empty-state';
import { readValid } from '@/lib/http/parse-input';
import { requirePageModerator } from '@/lib/identity/page-session';
import { PEOPLE_PATH, peopleQuery } from '@/lib/moderation/people/schema';
import { listPeople } from '@/lib/moderation/people/service';
import { listQueue } from '@/lib/moderation/queue/service';
import { countOpenReports } from '@/lib/moderation/reports/service';
import { countsOnly } from '@/lib/moderation/schema';

const PAGE_SIZE = '25';

export const generateMetadata = async () => ({ title: (await getTranslations('People'))('title') });

export default async function PeoplePage({ searchParams }: PageProps<'/[locale]/dashboard/moderation/people'>) {
  const user = await requirePageModerator(PEOPLE_PATH);
  const query = peopleQuery.parse({ limit: PAGE_SIZE, ...readValid(peopleQuery, await searchParams) });
  const [t, moderation, found, queue, reports] = await Promise.all([
    getTranslations('People'),
    getTranslations('Moderation'),
    listPeople(user, query),
    listQueue(user, countsOnly),
    countOpenReports(user),
  ]);
  const { q, group } = query;
  return (
    <>
      <PageHeader title={t('title')} parents={[{ name: moderation('title'), link: '/dashboard/moderation' }]}>
        <p className="text-muted">{t('count', { count: found.total })}</p>
      </PageHeader>
      <QueueTabs filter={countsOnly} counts={queue.counts} reports={reports} shown="people" />
      <PeopleFilters key={JSON.stringify(query)} filter={query} />
      <PersonList people={found.people} />
      {found.people.length === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
      <NextPage path={PEOPLE_PATH} query={{ ...(q && { q }), ...(group && { group }) }} next={found.next} />
    </>
  );
}
