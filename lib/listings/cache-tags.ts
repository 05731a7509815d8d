import 'server-only';
import { invalidateTag } from '@/lib/cache/tagged-cache';

export const directoryTag = 'listings';

export const listingTag = (uid: string) => `listing:${uid}`;

/** Invalidates the cached pages and lists affected by a change of this listing. */
export function invalidateListing(uid: string): void {
  invalidateTag(listingTag(uid));
  invalidateTag(directoryTag);
}
