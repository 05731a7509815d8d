import { parseUrl } from '@/lib/http/parse-url';

/** Stands in for our own origin, which a path must not be able to leave. */
const ANY_ORIGIN = 'https://here.invalid';

/**
 * A path of this site to send somebody to, or `null` for what would lead elsewhere: another host, a scheme,
 * `//host`, `/\host`, and the tricks with tabs and line ends that browsers forgive.
 */
export function localPath(candidate: string): string | null {
  const url = candidate.startsWith('/') ? parseUrl(candidate, ANY_ORIGIN) : null;
  // `/.//host` stays here once and leaves when its short form is read again
  if (!url || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
