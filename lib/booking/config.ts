import 'server-only';
import { env } from '@/lib/env';

type BookingConfig = {
  /** Where people book, maybe with a base path. The browser is told. */
  siteUrl: string;
  /** Where a verified identity is exchanged for a token; `null` for the demo site, which is asked in process. */
  ssoUrl: string | null;
  /** Sent with that, as bearer. */
  key: string | null;
};

/** The base path of the demo booking site, before the language. */
export const DEMO_SITE_PATH = '/demo-booking';

/** The booking site people are handed over to: the one that is configured, else the demo one inside this application. */
export const bookingConfig: BookingConfig =
  env.BOOKING_SITE_URL && env.BOOKING_SSO_URL
    ? { siteUrl: env.BOOKING_SITE_URL, ssoUrl: env.BOOKING_SSO_URL, key: env.BOOKING_SSO_KEY ?? null }
    : { siteUrl: `${env.APP_ORIGIN}${DEMO_SITE_PATH}`, ssoUrl: null, key: null };

/** Whether this installation is the booking site. Asked by the demo site's own addresses: they are not there otherwise. */
export const servesDemoSite = bookingConfig.ssoUrl === null;
