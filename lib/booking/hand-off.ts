import { parseUrl } from '@/lib/http/parse-url';

/** Longer addresses are nobody's tour. */
const LONGEST_ADDRESS = 2_000;
/** What browsers forgive and servers read differently: white space and control characters, plain or encoded, and `\`. */
const AMBIGUOUS = /[\0-\x20\x7f\\]|%[01][0-9a-f]|%7f/i;
/** Steps and slashes that a server may see only after decoding, and empty segments. */
const TRAVERSAL = /\/\/|%(2e|2f|5c|25)/i;

/**
 * The path of an address at the booking site, as the site itself counts it: below its base, with the query, without
 * the fragment. `null` for any other address; the origin is compared as a whole, never as a beginning.
 *
 * @param siteUrl the booking site's address, maybe with a base path: `https://book.example/venice`
 */
export function bookingPath(candidate: string, siteUrl: string): string | null {
  if (candidate.length > LONGEST_ADDRESS || AMBIGUOUS.test(candidate) || !/^https?:\/\/[^/]/i.test(candidate))
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

/** Where a browser goes to arrive at the booking site signed in. `navigateTo` is a path of `bookingPath`. */
export function handOffAddress(siteUrl: string, token: string, navigateTo: string): string {
  const site = new URL(siteUrl);
  return `${site.origin}${basePath(site)}/sso?${new URLSearchParams({ token, navigateTo })}`;
}

/** Where a tour is booked, as the booking site counts it. */
export function tourPath(code: string): string {
  return `/tours/${encodeURIComponent(code)}`;
}

/** The address of a page of the booking site, for whoever has to sign in first. */
export function bookingAddress(siteUrl: string, path: string): string {
  const site = new URL(siteUrl);
  return `${site.origin}${basePath(site)}${path}`;
}

function basePath({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '');
}
