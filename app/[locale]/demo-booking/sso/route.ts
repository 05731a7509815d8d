import { randomUUID } from 'node:crypto';
import { openVisit } from '@/embedded/booking-site/service';
import { demoSitePath, visitCookie } from '@/embedded/booking-site/visit-cookie';
import { bookingConfig, servesDemoSite } from '@/lib/booking/config';
import { bookingPath } from '@/lib/booking/hand-off';
import { AppError } from '@/lib/errors';
import { problemResponse } from '@/lib/http/problem';
import { preferredLocale } from '@/lib/i18n/preferred-locale';

/** The way in: a token, and the page of this site to go on to. */
export async function GET(request: Request): Promise<Response> {
  try {
    if (!servesDemoSite) throw new AppError('not_found');
    const query = new URL(request.url).searchParams;
    const opened = await openVisit(query.get('token') ?? '');
    if (!opened) return goTo(`${demoSitePath(askedLocale(request))}/refused`);

    const { visit, locale } = opened;
    // counted from this site's base, as a booking site of its own would: nothing outside it can be reached
    const path = bookingPath(`${bookingConfig.siteUrl}${query.get('navigateTo')}`, bookingConfig.siteUrl) ?? '/';
    return goTo(`${demoSitePath(locale)}${path === '/' ? '' : path}`, { 'Set-Cookie': visitCookie(visit, locale) });
  } catch (error) {
    return problemResponse(error, randomUUID());
  }
}

/** A link scanner looking ahead must not use the token up. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}

function goTo(path: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: path, 'Cache-Control': 'no-store' } });
}

function askedLocale({ headers }: Request) {
  return preferredLocale('/', headers.get('accept-language'));
}
