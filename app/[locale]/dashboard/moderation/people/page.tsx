import { getTranslations } from 'next-intl/server';
import { ModerationHeader } from '@/app/[locale]/dashboard/moderation/_components/moderation-header';
import { NextPage } from '@/components/moderation/next-page';
import { PeopleFilters } from '@/components/moderation/people/people-filters';
import { PersonList } from '@/components/moderation/people/person-list';
import { EmptyState } from '@/components/ui/empty-state';
import { readValid } from '@/lib/http/parse-input';
import { requirePageModerator } from '@/lib/identity/page-session';
import { PEOPLE_PATH, peopleQuery } from '@/lib/moderation/people/schema';
import { listPeople } from '@/lib/moderation/people/service';

const PAGE_SIZE = '25';

export const generateMetadata = async () => ({ title: (await getTranslations('People'))('title') });

export default async function PeoplePage({ searchParams }: PageProps<'/[locale]/dashboard/moderation/people'>) {
  const user = await requirePageModerator(PEOPLE_PATH);
  const query = peopleQuery.parse({ limit: PAGE_SIZE, ...readValid(peopleQuery, await searchParams) });
  const [t, found] = await Promise.all([getTranslations('People'), listPeople(user, query)]);
  const { q, group } = query;
  return (
    <>
      <ModerationHeader user={user} title={t('title')} shown="people">
        <p className="text-muted">{t('count', { count: found.total })}</p>
      </ModerationHeader>
      <PeopleFilters key={JSON.stringify(query)} filter={query} />
      <PersonList people={found.people} />
      {found.people.length === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
      <NextPage path={PEOPLE_PATH} query={{ ...(q && { q }), ...(group && { group }) }} next={found.next} />
    </>
  );
}
