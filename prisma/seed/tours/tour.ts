import type { ActivityCategory, CancellationPolicy } from '@/lib/activities/activity';
import type { Locale } from '@/lib/i18n/routing';
import type { Motif } from '../place';
import type { Included } from './included';

/** What the pictures of tours show; three of each lie in `public/covers/tours`. */
export const tourMotifs = [
  'beach',
  'boats',
  'books',
  'bridge',
  'coffee',
  'fort',
  'fruit',
  'glass',
  'lace',
  'mask',
  'museum',
  'palazzo',
  'park',
  'regatta',
  'sail',
  'seafood',
  'spritz',
  'theatre',
  'wine',
] as const satisfies readonly Motif[];

/** A tour of our own list, as the demonstration data knows it. */
export type SeedTour = {
  code: string;
  category: ActivityCategory;
  euros: number;
  offer?: true;
  policy: CancellationPolicy;
  minutes: number | readonly [from: number, to: number];
  /** The first is where it begins. */
  stops: readonly (readonly [name: string, lat: number, lng: number, minutes?: number])[];
  pictures: readonly `${(typeof tourMotifs)[number]}-${1 | 2 | 3}`[];
  included: readonly Included[];
  notIncluded: readonly Included[];
  words: Record<Locale, readonly [title: string, summary: string]>;
};
