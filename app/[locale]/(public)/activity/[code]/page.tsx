import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ActivityStructuredData } from '@/components/activities/detail/activity-structured-data';
import { ActivityView } from '@/components/activities/detail/activity-view';
import { BookBar } from '@/components/activities/detail/book-bar';
import { BookForm } from '@/components/activities/detail/book-form';
import { listSimilar, SimilarActivities } from '@/components/activities/detail/similar-activities';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { ClientMessages } from '@/components/i18n/messages';
import { ShareButton } from '@/components/share/share-button';
import { shownText } from '@/lib/activities/activity';
import { findActivity, listActivities } from '@/lib/activities/service';
import { findRouting } from '@/lib/boats/service';
import { env } from '@/lib/env';
import { isValidRef } from '@/lib/favourites/favourite';
import { excerpt } from '@/lib/i18n/excerpt';
import { pageMetadata } from '@/lib/i18n/metadata';
import type { Namespace } from '@/lib/i18n/types';
import { dryFeetNamespaces } from '@/lib/tides/ground';

type Props = PageProps<'/[locale]/activity/[code]'>;

const FORM_ID = 'book';

const namespaces: Namespace[] = [
  'ActivityFacts',
  'BookForm',
  'CityMap',
  'FavouriteButton',
  'ListingGallery',
  'PlaceFacts',
  'ShareButton',
  ...dryFeetNamespaces,
];

/** Pages are rendered on the first request and cached until the tours change. */
export function generateStaticParams() {
  return [];
}

async function requireActivity({ params }: Props) {
  const [{ code }, locale] = await Promise.all([params, getLocale()]);
  const activity = isValidRef({ kind: 'activity', ref: code }) ? await findActivity(code, locale) : null;
  if (!activity) notFound();
  return {
    activity,
    locale,
    path: `/activity/${code}`,
    title: shownText(activity.title) ?? code,
    summary: excerpt(shownText(activity.description) ?? ''),
    picture: shownText(activity.images)?.[0]?.url,
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, path, title, summary, picture } = await requireActivity(props);
  const keywords = [title, (await getTranslations('Activities'))('keywords')];
  return pageMetadata({ locale, path, title, description: summary, keywords, ...(picture && { image: picture }) });
}

export default async function ActivityPage(props: Props) {
  const { activity, locale, path, title, summary, picture } = await requireActivity(props);
  const [{ activities }, routing] = await Promise.all([listActivities(locale), findRouting()]);
  const { code } = activity;
  const siteUrl = env.BOOKING_SITE_URL;
  return (
    <ClientMessages namespaces={namespaces}>
      <ActivityView
        activity={activity}
        title={title}
        routing={routing}
        book={siteUrl && <BookForm id={FORM_ID} code={code} title={title} siteUrl={siteUrl} />}
        actions={
          <>
            <ShareButton path={path} title={title} text={summary} image={picture ?? null} />
            <FavouriteButton kind="activity" of={code} name={title} />
          </>
        }
      >
        <div className="pt-12">
          <SimilarActivities activities={listSimilar(activities, activity)} />
        </div>
        {siteUrl && <BookBar activity={activity} formId={FORM_ID} />}
      </ActivityView>
      <ActivityStructuredData activity={activity} title={title} path={path} origin={env.APP_ORIGIN} />
    </ClientMessages>
  );
}
