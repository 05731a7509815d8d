export function toEtag(version: number | string): string {
  return `"${version}"`;
}

/** The version in `If-Match`: null without the header, `*` for any, empty for anything else but one strong tag. */
export function readIfMatch(header: string | null): string | null {
  if (header === null || header.trim() === '') return null;
  if (header.trim() === '*') return '*';
  const [, version = ''] = /^"([\w:.-]{1,40})"$/.exec(header.trim()) ?? [];
  return version;
}

export const etagDescription = { ETag: 'The version, for If-Match.' };
export const ifMatchDescription = { 'If-Match!': 'The ETag of the version that was read.' };
