import type { Category, Kind } from '@/lib/listings/attributes';

/** Hours of the day as [from, before]. */
type Hours = readonly (readonly [from: number, before: number])[];

/** When visitors look for places of a category. */
export const bestHours: Record<Category, Hours> = {
  events: [[9, 17]],
  fitness: [[8, 18]],
  hotel: [[14, 24]],
  restaurant: [
    [11.5, 14.5],
    [18.5, 22],
  ],
  shop: [[10, 19]],
};

/** Kinds whose hours differ from those of their category. */
export const kindHours: Partial<Record<Kind, Hours>> = {
  bacaro: [
    [11, 14],
    [17, 21],
  ],
  bakery: [[7, 12]],
  bar: [[17, 24]],
  cafe: [
    [7, 11.5],
    [14.5, 18],
  ],
  casino: [[19, 24]],
  cinema: [[17, 23]],
  ice_cream_parlour: [[13, 22]],
  market: [[7, 13]],
  pastry_shop: [
    [7, 11.5],
    [15, 18],
  ],
  supermarket: [[8, 20]],
  theatre: [[17, 22]],
};
