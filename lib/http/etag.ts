/** A version as an entity tag. */
export function toEtag(version: number | string): string {
  return `"${version}"`;
}

/**
 * The version an `If-Match` header names. Only one strong tag is taken: `*` or a list would allow what nobody saw.
 *
 * @returns what stands between the quotes; nothing, which no version is, when the tag is not one of ours; null when the
 * header is missing
 */
export function readIfMatch(header: string | null): string | null {
  if (header === null || header.trim() === '') return null;
  const [, version = ''] = /^"([\w:.-]{1,40})"$/.exec(header.trim()) ?? [];
  return version;
}

/** The headers of versioned answers and requests, for the declaration of a route. */
export const etagDescription = { ETag: 'The version, for If-Match.' };
export const ifMatchDescription = { 'If-Match!': 'The ETag of the version that was read.' };
