import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/i18n/messages';
import { findCatalogue } from '@/lib/activities/tours-page';
import { env } from '@/lib/env';
import { sharedListPath } from '@/lib/favourites/shared-list';
import { listCachedFirstPlaces } from '@/lib/listings/directory/service';
import { cityBox, cityView } from '@/lib/map/view';
import { findDemoAccount } from '@/lib/review/service';
import { type ReviewGroup, reviewGroups } from '@/lib/review/states';
import { ScenarioForm } from './_components/scenario-form';
import { StateGroup } from './_components/state-group';

// whether it exists depends on the environment of the instance
export const dynamic = 'force-dynamic';

const groups = Object.keys(reviewGroups) as ReviewGroup[]; // the type of Object.keys is string[]

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ReviewPage');
  return { title: t('title'), description: t('description') };
}

/** For reviewers on staging: every screen and state, and scenarios that only their own browser sees. */
export default async function ReviewPage() {
  if (!env.REVIEW_PAGE) notFound();
  const [t, paths, account] = await Promise.all([getTranslations('ReviewPage'), findPaths(), findDemoAccount('host')]);
  return (
    <ClientMessages namespaces={['ReviewPage']}>
      <article className="mx-auto max-w-5xl space-y-12 px-4 py-8 sm:px-6 lg:py-12">
        <header className="max-w-3xl space-y-3">
          <h1>{t('title')}</h1>
          <p className="text-lg text-muted">{t('intro')}</p>
        </header>
        {groups.map((group) => (
          <StateGroup key={group} group={group} paths={paths} canSignIn={account !== null} />
        ))}
        <ScenarioForm />
      </article>
    </ClientMessages>
  );
}

/** The addresses that depend on the data, by what stands for them in `reviewGroups`. */
async function findPaths(): Promise<ReadonlyMap<string, string>> {
  const lang = await getLocale();
  const query = { zoom: cityView.zoom, q: '', openNow: false, lang, box: cityBox };
  const [{ places }, catalogue] = await Promise.all([listCachedFirstPlaces(query, 3), findCatalogue(lang)]);
  const listed = places.flatMap(({ properties }) => (properties.kind === 'listing' ? [properties] : []));
  const [place, tour] = [listed[0], catalogue?.activities[0]];
  return new Map([
    ...(place ? [['/place', `/listing/${place.uid}/${place.slug}`] as const] : []),
    ...(tour ? [['/tour', `/activity/${tour.code}`] as const] : []),
    ['/shared', sharedListPath(listed.map(({ uid }) => uid))],
  ]);
}
