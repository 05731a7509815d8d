export function toEtag(version: number | string): string {
  return `"${version}"`;
}

/** The version in `If-Match`: null without the header, empty for anything but one strong tag. */
export function readIfMatch(header: string | null): string | null {
  if (header === null || header.trim() === '') return null;
  const [, version = ''] = /^"([\w:.-]{1,40})"$/.exec(header.trim()) ?? [];
  return version;
}

export const etagDescription = { ETag: 'The version, for If-Match.' };
export const ifMatchDescription = { 'If-Match!': 'The ETag of the version that was read.' };
