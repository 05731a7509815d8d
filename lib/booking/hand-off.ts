import { parseUrl } from '@/lib/http/url';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';

const MAX_ADDRESS_LENGTH = 2_000;
/** Browsers and servers read these differently: white space and control characters, plain or encoded, and `\`. */
const AMBIGUOUS = /[\0-\x20\x7f\\]|%[01][0-9a-f]|%7f/i;
/** Empty segments, and dots and slashes that appear only after decoding. */
const TRAVERSAL = /\/\/|%(2e|2f|5c|25)/i;

/** Path and query of an address below the booking site's base path (`https://book.example/venice`); null for another site. */
export function bookingPath(candidate: string, siteUrl: string): string | null {
  if (candidate.length > MAX_ADDRESS_LENGTH || AMBIGUOUS.test(candidate) || !/^https?:\/\/[^/]/i.test(candidate))
    return null;
  const address = parseUrl(candidate);
  if (!address) return null;
  const { origin, username, password, pathname, search } = address;
  const site = new URL(siteUrl);
  const base = basePath(site);
  if (origin !== site.origin || username || password) return null;
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
  const path = pathname.slice(base.length) || '/';
  return TRAVERSAL.test(path) ? null : `${path}${search}`;
}

/** The address that signs in at the booking site and opens `navigateTo`, a path of `bookingPath`. */
export function handOffAddress(siteUrl: string, token: string, navigateTo: string): string {
  return bookingAddress(siteUrl, `/sso?${new URLSearchParams({ token, navigateTo })}`);
}

/** A day like `2026-05-31` and a number of people, as the query of a tour at the booking site. */
export type BookingChoice = { day?: string | null; people?: number | string | null };

export const MAX_PEOPLE = 8;
const DAYS_AHEAD = 365;

/** The first and the last day that can be booked, like `2026-05-31`: from tomorrow on. */
export function bookableDays(now: Date): { first: string; last: string } {
  const { date } = venetianMoment(now);
  return { first: addDays(date, 1), last: addDays(date, DAYS_AHEAD) };
}

export function tourPath(code: string, { day, people }: BookingChoice = {}): string {
  const query = new URLSearchParams({ ...(day && { date: day }), ...(people && { people: String(people) }) });
  return `/tours/${encodeURIComponent(code)}${query.size > 0 ? `?${query}` : ''}`;
}

export function bookingAddress(siteUrl: string, path: string): string {
  const site = new URL(siteUrl);
  return `${site.origin}${basePath(site)}${path}`;
}

function basePath({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '');
}
