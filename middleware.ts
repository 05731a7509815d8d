import { type NextRequest, NextResponse } from 'next/server';
import createLocaleMiddleware from 'next-intl/middleware';
import { refuseStranger } from '@/lib/gate/middleware';
import { routing } from '@/lib/i18n/routing';
import { redirectToSignIn } from '@/lib/identity/middleware';

// `alternateLinks`: the pages' metadata already names the other languages
const chooseLocale = createLocaleMiddleware({ ...routing, alternateLinks: false });

/** The gate, the language, the courtesy of asking to sign in: in that order, and no rule of its own. */
export default async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl;
  const refusal = await refuseStranger(request);
  if (refusal) return refusal;
  if (!isPage(pathname)) return NextResponse.next();

  const answer = chooseLocale(request);
  if (answer.headers.has('location')) return answer;
  const [, first, ...rest] = pathname.split('/');
  const prefix = routing.locales.find((locale) => locale === first);
  return redirectToSignIn(request, prefix ?? routing.defaultLocale, prefix ? `/${rest.join('/')}` : pathname) ?? answer;
}

/** Files and handlers have no language. No page's last segment has a dot. */
function isPage(pathname: string): boolean {
  return !/^\/(api|_next)(\/|$)|\.[^/]+$/.test(pathname);
}

export const config = { runtime: 'nodejs' };
