import 'server-only';
import { invalidateTag } from '@/lib/cache/tagged-cache';

/** Tag of everything cached that shows more than one public listing. */
export const directoryTag = 'listings';

/** Tag of everything cached that shows this listing. */
export const listingTag = (uid: string) => `listing:${uid}`;

/** Invalidates every page and list that shows this listing, or could after its change. */
export function invalidateListing(uid: string): void {
  invalidateTag(listingTag(uid));
  invalidateTag(directoryTag);
}
