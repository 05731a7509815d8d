import 'server-only';
import { findCatalogue } from '@/lib/activities/tours-page';
import { bookingAddress, tourPath } from '@/lib/booking/hand-off';
import { env } from '@/lib/env';
import { sharedListPath } from '@/lib/favourites/shared-list';
import type { Locale } from '@/lib/i18n/routing';
import { listCachedFirstPlaces } from '@/lib/listings/directory/service';
import { findRange } from '@/lib/listings/hours/seasons';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { slugOf } from '@/lib/listings/text';
import { cityBox, cityView } from '@/lib/map/view';
import { findListingOf, findWaitingListing, listPlaces } from '@/lib/review/repository';
import { findDemoAccount } from '@/lib/review/service';
import { BREAK_DAY, type DataPath, WINTER_DAY } from '@/lib/review/states';
import { currentTime } from '@/lib/scenario';

const UNKNOWN_BOOKING = '/bookings/DEMO-22222222';

/** The addresses that depend on the data, by what stands for them in `reviewGroups`; null where there is none. */
export async function findPaths(lang: Locale, now = currentTime()): Promise<Record<DataPath, string | null>> {
  const query = { zoom: cityView.zoom, q: '', openNow: false, lang, box: cityBox };
  const [places, catalogue, hours, listings] = await Promise.all([
    listCachedFirstPlaces(query, 3),
    findCatalogue(lang),
    findHoursPaths(),
    findListingPaths(),
  ]);
  const listed = places.flatMap(({ properties }) => (properties.kind === 'listing' ? [properties] : []));
  const code = catalogue?.activities[0]?.code;
  const day = addDays(venetianMoment(now).date, 7);
  const site = env.BOOKING_SITE_URL;
  const unknownBooking = site && new URLSearchParams({ redirectPath: bookingAddress(site, UNKNOWN_BOOKING) });
  return {
    ...hours,
    ...listings,
    '/place': placePath(listed[0]),
    '/shared': sharedListPath(listed.map(({ uid }) => ({ kind: 'listing', ref: uid }))),
    '/tour': code ? `/activity/${code}` : null,
    '/booking-calendar': code ? `/demo-booking${tourPath(code)}` : null,
    '/booking-choice': code ? `/demo-booking${tourPath(code, { day, people: 2 })}` : null,
    '/unknown-booking': unknownBooking ? `/auth/login?${unknownBooking}` : null,
  };
}

async function findHoursPaths() {
  const [seasonal, withBreak, unknown, byEvent] = await Promise.all([
    listPlaces('seasonal'),
    listPlaces('yearlyBreak'),
    listPlaces('unknown'),
    listPlaces('byEvent'),
  ]);
  return {
    '/place-seasonal': pathOf(seasonal.find(({ seasons }) => !findRange(seasons, WINTER_DAY))),
    '/place-on-break': pathOf(withBreak.find(({ closures }) => findRange(closures, BREAK_DAY))),
    '/place-without-hours': pathOf(unknown[0]),
    '/place-by-event': pathOf(byEvent[0]),
  };
}

async function findListingPaths() {
  const host = await findDemoAccount('host');
  const [own, waiting] = await Promise.all([host && findListingOf(host.email), findWaitingListing()]);
  return {
    '/own-listing': own && `/dashboard/my-listings/edit/${own.uid}`,
    '/waiting-listing': waiting && `/dashboard/moderation/${waiting.uid}`,
  };
}

const pathOf = (place?: { uid: string; title: string }) =>
  placePath(place && { uid: place.uid, slug: slugOf(place.title) });

function placePath(place?: { uid: string; slug: string }): string | null {
  return place ? `/listing/${place.uid}/${place.slug}` : null;
}
