import { randomUUID } from 'node:crypto';
import { openVisit } from '@/embedded/booking-site/service';
import { isMounted, sitePath, siteUrl, visitCookie } from '@/embedded/booking-site/site';
import { bookingPath } from '@/lib/booking/hand-off';
import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';
import { preferredLocale } from '@/lib/i18n/preferred-locale';

/** Opens a visit with a token and redirects to a page of this site. */
export async function GET(request: Request): Promise<Response> {
  try {
    if (!isMounted) throw new AppError('not_found');
    const query = new URL(request.url).searchParams;
    const opened = await openVisit(query.get('token') ?? '');
    if (!opened) {
      const locale = preferredLocale('/', request.headers.get('accept-language'));
      return redirectTo(`${sitePath(locale)}/refused`);
    }
    const { visit, locale } = opened;
    // below the site's base path: a target outside it becomes the site's first page
    const path = bookingPath(`${siteUrl}${query.get('navigateTo')}`, siteUrl) ?? '/';
    return redirectTo(`${sitePath(locale)}${path === '/' ? '' : path}`, { 'Set-Cookie': visitCookie(visit, locale) });
  } catch (error) {
    return problemResponse(error, randomUUID());
  }
}

/** A link scanner's HEAD request must not use the token. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}

/** The address contains the token: the page that follows must not receive it as its referrer. */
function redirectTo(path: string, headers: Record<string, string> = {}): Response {
  const always = { Location: path, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  return new Response(null, { status: 303, headers: { ...headers, ...always } });
}
