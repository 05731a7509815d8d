import type { PublishedListing } from '@/lib/listings/directory/schema';

/** Another place of the same kind, and how far away it is. */
export type NearbyPlace = PublishedListing & { metres: number };
