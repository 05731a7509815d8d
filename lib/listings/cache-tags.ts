import 'server-only';
import { invalidateTag } from '@/lib/cache/tagged-cache';
import { directoryTag, listingTag } from '@/lib/listings/tags';

export function invalidateListing(uid: string): void {
  invalidateTag(listingTag(uid));
  invalidateTag(directoryTag);
}
