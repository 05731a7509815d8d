import 'server-only';
import { invalidateTag } from '@/lib/cache/tagged-cache';

export const directoryTag = 'listings';

export const listingTag = (uid: string) => `listing:${uid}`;

export function invalidateListing(uid: string): void {
  invalidateTag(listingTag(uid));
  invalidateTag(directoryTag);
}
