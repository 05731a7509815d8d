import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { localePrefix } from '@/lib/i18n/locale-prefix';
import { identityConfig } from '@/lib/identity/config';
import { hasSessionCookie } from '@/lib/identity/session-cookies';

/**
 * Redirects dashboard requests without a session cookie to the sign-in page of their language, and back after it. Not a
 * protection: the cookie is not verified, and every page and handler checks the session itself.
 */
export function redirectToSignIn(request: NextRequest): NextResponse | null {
  const prefix = localePrefix(request.nextUrl.pathname);
  const pathname = request.nextUrl.pathname.slice(prefix.length);
  if (!/^\/dashboard(\/|$)/.test(pathname)) return null;
  if (hasSessionCookie(request.cookies, identityConfig.clientId)) return null;
  // relative to the request, so that the host stays the same
  const url = new URL(`${prefix}/auth/login`, request.url);
  url.searchParams.set('redirectPath', `${pathname}${request.nextUrl.search}`);
  return NextResponse.redirect(url);
}
