/** Cache tags; a job expires them with `expiredTags`, a request with `invalidateListing`. */
export const directoryTag = 'listings';

export const listingTag = (uid: string) => `listing:${uid}`;

/** The uid in a tag of one listing; null for other tags. */
export function listingOfTag(tag: string): string | null {
  return /^listing:(.+)$/.exec(tag)?.[1] ?? null;
}
