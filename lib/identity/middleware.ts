import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { type Locale, routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';
import { hasSessionCookie } from '@/lib/identity/session-cookies';

/**
 * Sends a visitor of the dashboard who shows no sign of a session to the sign-in page of their language, and on to
 * where they were going once they have signed in.
 * A courtesy: a cookie of that name proves nothing, and every page and API asks again.
 *
 * @param pathname without the language
 */
export function redirectToSignIn(request: NextRequest, locale: Locale, pathname: string): NextResponse | null {
  if (pathname !== '/dashboard' && !pathname.startsWith('/dashboard/')) return null;
  if (hasSessionCookie(request.cookies, identityConfig.clientId)) return null;
  // not with `getPathname`: it brings the request configuration along, which a middleware cannot load
  const target = locale === routing.defaultLocale ? '/auth/login' : `/${locale}/auth/login`;
  // the address is built from the request so that it stays on the host the visitor knows
  const url = new URL(target, request.url);
  url.searchParams.set('redirectPath', `${pathname}${request.nextUrl.search}`);
  return NextResponse.redirect(url);
}
