import type { DemoRole, ReviewForm } from '@/lib/review/schema';

/** `/place`, `/tour` and `/shared` stand for addresses that depend on the data. */
export type Opened = { path: string; scenario?: Partial<ReviewForm>; account?: DemoRole };

const high = (tide: ReviewForm['tide']): Opened => ({ path: '/tides', scenario: { tide } });
const asPartner = (partner: ReviewForm['partner']): Opened => ({ path: '/activities', scenario: { partner } });
const slow = (path: string): Opened => ({ path, scenario: { answers: 'slow' } });
const failed = (path: string): Opened => ({ path, scenario: { answers: 'failed' } });
const cleared = (path: string): Opened => ({ path, scenario: { clear: 'on' } });
const host = (path = ''): Opened => ({ path: `/dashboard${path}`, account: 'host' });
const moderator = (path = ''): Opened => ({ path: `/dashboard/moderation${path}`, account: 'moderator' });

/** Every screen and state by group; the keys are those of the messages. */
export const reviewGroups = {
  screens: {
    home: { path: '/' },
    places: { path: '/listings' },
    category: { path: '/listings/restaurant' },
    place: { path: '/place' },
    tours: { path: '/activities' },
    tourCategory: { path: '/activities/boat-tours' },
    tour: { path: '/tour' },
    tides: { path: '/tides' },
    favourites: { path: '/favourites' },
    shared: { path: '/shared' },
    login: { path: '/auth/login' },
    signup: { path: '/auth/signup' },
    booking: { path: '/demo-booking' },
  },
  empty: {
    noPlaces: { path: '/listings?q=zzzzqqqq&category=fitness' },
    noTours: { path: '/activities?duration=3+days+%2B&max=11' },
  },
  loading: { slowMap: slow('/?category=restaurant'), slowFavourites: slow('/shared') },
  failed: {
    failedMap: failed('/?category=restaurant'),
    failedFavourites: failed('/shared'),
    failedPlaces: failed('/listings'),
    failedTours: failed('/activities'),
    failedSaving: { path: '/dashboard/profile', scenario: { readOnly: 'on' }, account: 'host' },
    failedPage: { path: '/error-page/500' },
  },
  refused: {
    notFound: { path: '/no-such-page' },
    brokenLink: { path: '/listings?sort=nonsense' },
    signInRequired: { path: '/dashboard/profile' },
    bookingRefused: { path: '/demo-booking/refused' },
    gate: { path: '/api/review/gate' },
    gateWrong: { path: '/api/review/gate-wrong' },
    gateLater: { path: '/api/review/gate-later' },
  },
  offline: { offlinePage: { path: '/api/review/offline' } },
  firstVisit: { home: cleared('/'), favourites: cleared('/favourites'), tours: cleared('/activities') },
  tide: {
    calm: high('calm'),
    high100: high('high100'),
    high140: high('high140'),
    barrier: high('barrier'),
    silent: high('silent'),
  },
  partner: { fresh: asPartner('fresh'), stale: asPartner('stale'), off: asPartner('off') },
  time: { night: { path: '/listings?open=now', scenario: { at: '03:00' } } },
  host: {
    dashboard: host(),
    myListings: host('/my-listings'),
    addListing: host('/add-listings'),
    importListings: host('/my-listings/import'),
    profile: host('/profile'),
  },
  moderator: { moderation: moderator(), reports: moderator('/reports'), tourAdmin: moderator('/tours') },
} satisfies Record<string, Record<string, Opened>>;

export type ReviewGroup = keyof typeof reviewGroups;
