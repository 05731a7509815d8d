import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { localePrefix } from '@/lib/i18n/locale-prefix';
import { identityConfig } from '@/lib/identity/config';
import { hasSessionCookie } from '@/lib/identity/session-cookies';

const DASHBOARD = /^\/dashboard\/?$|^\/dashboard\/(?:add-listings|moderation|my-listings|profile|statistics)(?:\/|$)/;

/** Redirects dashboard requests without a session cookie to sign-in. Not a protection: pages and handlers check the session itself. */
export function redirectToSignIn(request: NextRequest): NextResponse | null {
  const prefix = localePrefix(request.nextUrl.pathname);
  const pathname = request.nextUrl.pathname.slice(prefix.length);
  if (!DASHBOARD.test(pathname)) return null;
  if (hasSessionCookie(request.cookies, identityConfig.clientId)) return null;
  const url = new URL(`${prefix}/auth/login`, request.url);
  url.searchParams.set('redirectPath', `${pathname}${request.nextUrl.search}`);
  return NextResponse.redirect(url);
}
