import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { ClientMessages } from '@/components/i18n/messages';
import { ListingView } from '@/components/listings/detail/listing-view';
import { PlaceActions } from '@/components/listings/detail/place-actions';
import { SimilarPlaces } from '@/components/listings/detail/similar-places';
import { ViewCounter } from '@/components/listings/detail/view-counter';
import { ModeratorLink } from '@/components/listings/report/moderator-link';
import { ReportButton } from '@/components/listings/report/report-button';
import { MapOfPlace } from '@/components/routes/map-of-place';
import { ShareButton } from '@/components/share/share-button';
import { StructuredData } from '@/components/share/structured-data';
import { findRouting } from '@/lib/boats/service';
import { findLandingOnFoot, findOnFoot } from '@/lib/city/service';
import { env } from '@/lib/env';
import { excerpt } from '@/lib/i18n/excerpt';
import { pageMetadata } from '@/lib/i18n/metadata';
import { getPathname } from '@/lib/i18n/navigation';
import type { Namespace } from '@/lib/i18n/types';
import { findPublishedListing, findWalk, listSimilarNearby } from '@/lib/listings/directory/service';
import { confirmedContent, toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { inLanguage } from '@/lib/listings/translations';
import { placeOnMap } from '@/lib/map/url-state';
import { shareCardPath } from '@/lib/share-card/service';
import { dryFeetNamespaces } from '@/lib/tides/ground';

type Props = PageProps<'/[locale]/listing/[uid]/[slug]'>;

const namespaces: Namespace[] = [
  'AddressActions',
  'CityMap',
  'Directions',
  'FavouriteButton',
  'Holidays',
  'ListingGallery',
  'OpenState',
  'PlaceFacts',
  'ReportButton',
  'ReportDialog',
  'ReportReasons',
  'ShareButton',
  'WeekHours',
];

/** Pages are rendered on the first request and cached until the listing changes. */
export function generateStaticParams() {
  return [];
}

async function requireListing({ params }: Props) {
  const { uid, slug } = await params;
  const listing = await findPublishedListing(uid);
  if (!listing) notFound();
  const locale = await getLocale();
  const [text, card] = [inLanguage(listing, locale), await shareCardPath(listing, locale)];
  const summary = excerpt(text.description.text);
  return { listing, slug, locale, text, summary, card, path: `/listing/${listing.uid}/${listing.slug}` };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { listing, path, locale, text, summary, card } = await requireListing(props);
  const areas = await getTranslations('Areas');
  return pageMetadata({
    locale,
    path,
    title: text.title.text,
    description: summary,
    keywords: listing.keywords ?? [text.title.text, areas(listing.area)],
    image: card,
  });
}

export default async function ListingPage(props: Props) {
  const { listing, slug, path, locale, text, summary, card } = await requireListing(props);
  if (slug !== listing.slug) permanentRedirect(getPathname({ href: path, locale }));
  const [t, similar, routing] = await Promise.all([
    getTranslations('ListingPage'),
    listSimilarNearby(listing),
    findRouting(),
  ]);
  const title = text.title.text;
  const shown = { ...listing, title, description: text.description.text, language: text.description.language };
  const stated = listing.demonstration ? { ...shown, ...confirmedContent(shown) } : shown;
  const [walk, onFoot] = await Promise.all([
    findLandingOnFoot(listing.position, findWalk(listing)),
    findOnFoot(
      listing.position,
      similar.map(({ position }) => position),
    ),
  ]);
  return (
    <ClientMessages namespaces={listing.groundLevelCm === null ? namespaces : [...namespaces, ...dryFeetNamespaces]}>
      <ListingView
        listing={listing}
        back={{ label: t('back'), href: placeOnMap(listing) }}
        walk={walk && t(walk.isEstimate ? 'landing' : 'landingByStreets', walk)}
        map={<MapOfPlace position={listing.position} title={title} category={listing.category} routing={routing} />}
        actions={
          <>
            <ShareButton path={path} title={title} text={summary} image={card} />
            <FavouriteButton kind="listing" of={listing.uid} name={title} />
          </>
        }
      >
        <div className="space-y-10 pt-12">
          <SimilarPlaces places={similar} onFoot={onFoot} />
          <div className="flex flex-wrap items-center gap-x-6">
            <ReportButton uid={listing.uid} />
            <ModeratorLink uid={listing.uid} />
          </div>
        </div>
        <PlaceActions {...listing} title={title} />
      </ListingView>
      <StructuredData
        data={toSchemaOrg(stated, `${env.APP_ORIGIN}${getPathname({ href: path, locale })}`, env.APP_ORIGIN)}
      />
      <ViewCounter uid={listing.uid} />
    </ClientMessages>
  );
}
