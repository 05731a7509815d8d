import type { NextRequest, NextResponse } from 'next/server';
import { chooseLocale } from '@/lib/i18n/middleware';
import { redirectToSignIn } from '@/lib/identity/middleware';

/** Redirects and rewrites pages: to the sign-in page as a courtesy, and to the language of the path. Protects nothing. */
export default function middleware(request: NextRequest): NextResponse {
  return redirectToSignIn(request) ?? chooseLocale(request);
}

export const config = {
  runtime: 'nodejs',
  // pages only: no handlers, no files
  matcher: '/((?!api(?:/|$)|_next/|.*\\.[^/]+$).*)',
};
