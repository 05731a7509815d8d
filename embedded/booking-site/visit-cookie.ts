import 'server-only';
import { VISIT_LIFETIME_SECONDS } from '@/embedded/booking-site/service';
import { DEMO_SITE_PATH } from '@/lib/booking/config';
import { env } from '@/lib/env';
import { type Locale, routing } from '@/lib/i18n/routing';

/** The demo site's own session. It is sent to the demo site alone: the guide's pages never see it. */
export const VISIT_COOKIE = 'vx-demo-booking';

/** The demo site in a language. */
export function demoSitePath(locale: Locale): string {
  return locale === routing.defaultLocale ? DEMO_SITE_PATH : `/${locale}${DEMO_SITE_PATH}`;
}

/** The `Set-Cookie` line of a visit. */
export function visitCookie(visit: string, locale: Locale): string {
  const attributes = [
    `Path=${demoSitePath(locale)}`,
    `Max-Age=${VISIT_LIFETIME_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(env.APP_ORIGIN.startsWith('https:') ? ['Secure'] : []),
  ];
  return [`${VISIT_COOKIE}=${visit}`, ...attributes].join('; ');
}
