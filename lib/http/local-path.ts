/** Stands in for our own origin, which a path must not be able to leave. */
const ANY_ORIGIN = 'https://here.invalid';

/**
 * A path of this site to send somebody to, or `null` for what would lead elsewhere: another host, a scheme,
 * `//host`, `/\host`, and the tricks with tabs and line ends that browsers forgive.
 */
export function localPath(candidate: string): string | null {
  if (!candidate.startsWith('/') || !URL.canParse(candidate, ANY_ORIGIN)) return null;
  const url = new URL(candidate, ANY_ORIGIN);
  // `/.//host` stays here once and leaves when its short form is read again
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
