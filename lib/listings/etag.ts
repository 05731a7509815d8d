/** A listing's version as an entity tag. */
export function toEtag(version: number): string {
  return `"${version}"`;
}

/**
 * The version an `If-Match` header names. Only one strong tag is taken: `*` or a list would allow what nobody saw.
 *
 * @returns the version; 0, which no listing has, when the tag is not one of ours; null when the header is missing
 */
export function parseIfMatch(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const [, digits] = /^"(\d{1,9})"$/.exec(header.trim()) ?? [];
  return digits === undefined ? 0 : Number(digits);
}
