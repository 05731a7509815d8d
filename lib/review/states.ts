import { legalPaths } from '@/lib/i18n/legal-pages';
import type { DemoRole, ReviewForm } from '@/lib/review/schema';

/** These stand for addresses that depend on the data; `lib/review/paths.ts` finds them. */
export type DataPath =
  | ('/place' | '/tour' | '/shared' | '/booking-calendar' | '/booking-choice' | '/unknown-booking')
  | ('/own-listing' | '/waiting-listing')
  | ('/place-seasonal' | '/place-on-break' | '/place-without-hours' | '/place-by-event');

export type Opened = { path: string; scenario?: Partial<ReviewForm>; account?: DemoRole };

/** Seasonal places are closed. */
export const WINTER_DAY = '2027-01-20';
/** Places have their yearly break. */
export const BREAK_DAY = '2026-12-25';
const atNoon = (path: DataPath, day: string): Opened => ({ path, scenario: { at: `${day}T12:00` } });
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
    misspelt: { path: '/listings?q=hotle' },
    namedThing: { path: '/listings?q=zattere' },
    place: { path: '/place' },
    tours: { path: '/activities' },
    tourCategory: { path: '/activities/boat-tours' },
    tour: { path: '/tour' },
    tides: { path: '/tides' },
    favourites: { path: '/favourites' },
    shared: { path: '/shared' },
    login: { path: '/auth/login' },
    signup: { path: '/auth/signup' },
    ...legalPaths,
    booking: { path: '/demo-booking' },
    bookingCalendar: { path: '/booking-calendar' },
    bookingChoice: { path: '/booking-choice' },
  },
  empty: {
    noPlaces: { path: '/listings?q=zzzzqqqq&category=fitness' },
    noSuchKind: { path: '/listings?q=pharmacy' },
    otherArea: { path: '/listings?q=florian&area=chioggia' },
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
    bookingUnknown: { path: '/unknown-booking', account: 'host' },
    gate: { path: '/api/review/gate' },
    gateWrong: { path: '/api/review/gate-wrong' },
    gateLater: { path: '/api/review/gate-later' },
  },
  offline: { offlinePage: { path: '/api/review/offline' } },
  firstVisit: { home: cleared('/'), favourites: cleared('/favourites'), tours: cleared('/activities') },
  tide: {
    calm: high('calm'),
    high100: high('high100'),
    evening100: { path: '/', scenario: { tide: 'high100', at: '2026-11-22T20:00' } },
    high140: high('high140'),
    barrier: high('barrier'),
    silent: high('silent'),
  },
  partner: { fresh: asPartner('fresh'), stale: asPartner('stale'), off: asPartner('off') },
  hours: {
    night: { path: '/listings?open=now', scenario: { at: '03:00' } },
    seasonal: atNoon('/place-seasonal', WINTER_DAY),
    onBreak: atNoon('/place-on-break', BREAK_DAY),
    hoursUnknown: { path: '/place-without-hours' },
    byEvent: { path: '/place-by-event' },
  },
  host: {
    dashboard: host(),
    myListings: host('/my-listings'),
    addListing: host('/add-listings'),
    editListing: { path: '/own-listing', account: 'host' },
    importListings: host('/my-listings/import'),
    statistics: host('/statistics'),
    profile: host('/profile'),
  },
  moderator: {
    moderation: moderator(),
    waitingListing: { path: '/waiting-listing', account: 'moderator' },
    reports: moderator('/reports'),
    tourAdmin: moderator('/tours'),
    people: moderator('/people'),
    mailStatus: moderator('/mail'),
    operations: moderator('/operations'),
    auditLog: moderator('/audit'),
  },
} satisfies Record<string, Record<string, Opened>>;

export type ReviewGroup = keyof typeof reviewGroups;
