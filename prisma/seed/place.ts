import type { Area } from '@/lib/geo/area';
import type { SeedHours } from './hours';

export type SeedCategory = 'shop' | 'hotel' | 'restaurant' | 'fitness' | 'events';
export type SeedFacility = 'free_wifi' | 'parking' | 'non_smoking_rooms' | 'air_conditioning' | 'events';

/** What the drawn cover shows. One painter each, in `cover/`. */
export const motifs = [
  'bakery',
  'beach',
  'books',
  'boats',
  'bridge',
  'campsite',
  'cinema',
  'coffee',
  'fabric',
  'fort',
  'fruit',
  'glass',
  'golf',
  'hotel',
  'lace',
  'mall',
  'mask',
  'museum',
  'palazzo',
  'park',
  'pool',
  'regatta',
  'sail',
  'seafood',
  'spritz',
  'stadium',
  'theatre',
  'track',
  'wine',
] as const;
export type Motif = (typeof motifs)[number];

/** A real place, as the demonstration data knows it. Always open is `opensMinute: 0, closesMinute: 1440`. */
export type SeedPlace = {
  title: string;
  category: SeedCategory;
  area: Area;
  motif: Motif;
  fullAddress: string;
  zipCode: string;
  lat: number;
  lng: number;
  /** E.164 */
  phone?: string;
  website?: string;
  /** comma separated */
  keywords: string;
  facilities: SeedFacility[];
  description: string;
  /** Empty where they are unknown, seasonal or depend on a programme. */
  hours: SeedHours[];
};
