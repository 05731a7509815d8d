import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import type { PublishedListing } from '@/lib/listings/directory/schema';

/** A published listing, or a preview of one whose pin may not be placed yet. */
export type ShownListing = Omit<PublishedListing, 'position' | 'area' | 'groundLevelCm'> & {
  position: LatLng | null;
  area: Area | null;
  groundLevelCm?: number | null;
};
