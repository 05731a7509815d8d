import { parseUrl } from '@/lib/http/parse-url';

/** Represents the origin of this site. */
const ANY_ORIGIN = 'https://here.invalid';

/**
 * A path of this site that a visitor can be redirected to. Null for what leads elsewhere: another host, a scheme, `//host`,
 * `/\host`, also with the tabs and line ends that browsers ignore.
 */
export function localPath(candidate: string): string | null {
  const url = candidate.startsWith('/') ? parseUrl(candidate, ANY_ORIGIN) : null;
  // `/.//host` is normalized to `//host`, which is another host when parsed again
  if (!url || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
