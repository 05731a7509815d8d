import type { NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { localeOfPath } from '@/lib/i18n/locale-prefix';
import { routing } from '@/lib/i18n/routing';

// the pages' metadata already names the other languages
const handle = createMiddleware({ ...routing, alternateLinks: false });

/** next-intl's middleware, which also tells the browser the language in the header of the specification. */
export function chooseLocale(request: NextRequest): NextResponse {
  const response = handle(request);
  response.headers.set('X-NEXT-INTL-LOCALE', localeOfPath(request.nextUrl.pathname));
  return response;
}
