/** An address in its parts, or null. Not `URL.canParse`: in Node 20, once compiled, it refuses `https://münchen.de`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const ANY_ORIGIN = 'https://here.invalid';

/** A path of this site to redirect to; null for what a browser would resolve to another host. */
export function localPath(candidate: string): string | null {
  const url = candidate.startsWith('/') ? parseUrl(candidate, ANY_ORIGIN) : null;
  // `/.//host` is normalized to `//host`, which is another host when parsed again
  if (!url || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
