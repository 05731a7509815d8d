import 'server-only';
import { cookies } from 'next/headers';
import { findVisitor, VISIT_LIFETIME_SECONDS, type Visitor } from '@/embedded/booking-site/service';
import { env } from '@/lib/env';
import { setCookie } from '@/lib/http/cookie';
import { type Locale, routing } from '@/lib/i18n/routing';

const VISIT_COOKIE = 'vx-demo-booking';
const BASE_PATH = '/demo-booking';

export const isMounted = env.EMBEDDED_SERVICES.includes('booking-site');
export const siteUrl = `${env.APP_ORIGIN}${BASE_PATH}`;

export function sitePath(locale: Locale): string {
  return locale === routing.defaultLocale ? BASE_PATH : `/${locale}${BASE_PATH}`;
}

/** A `Set-Cookie` header, limited to the site's own paths. */
export function visitCookie(visit: string, locale: Locale): string {
  return setCookie(VISIT_COOKIE, visit, sitePath(locale), VISIT_LIFETIME_SECONDS);
}

/** The visitor signed in at the demo site, independently of the guide's session. */
export async function findSiteVisitor(): Promise<Visitor | null> {
  const visit = (await cookies()).get(VISIT_COOKIE)?.value;
  return visit ? findVisitor(visit) : null;
}
