import { z } from 'zod';
import type { Area } from '@/lib/geo/area';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import { boxParam, type LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Category, categories } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { listingUid } from '@/lib/listings/schema';
import { searchText } from '@/lib/listings/search-text';
import { languages } from '@/lib/listings/translations';
import type { StoredImage } from '@/lib/media/schema';

/** Most features in one answer of the map; also what a browser can draw without slowing down. */
export const MAP_LIMIT = 200;

const zoom = z
  .string('invalidZoom')
  .regex(/^\d{1,2}(\.\d{1,6})?$/, 'invalidZoom')
  .transform(Number)
  .pipe(z.number().max(MAX_ZOOM, 'invalidZoom'));

/**
 * `?bbox=west,south,east,north&zoom=&category=&q=&open=now&lang=&place=`. Only the rectangle and the zoom must be there.
 * `place` names a listing that shall stand alone in the answer, also outside of the rectangle or amid a group.
 */
export const mapQuery = z
  .strictObject({
    bbox: boxParam,
    zoom,
    category: z.enum(categories, 'invalidCategory').optional(),
    q: searchText,
    open: z.literal('now', 'invalidValue').optional(),
    lang: z.enum(languages, 'invalidLanguage').default('en'),
    place: listingUid.optional(),
  })
  .transform(({ bbox: box, open, ...query }) => ({ ...query, box, openNow: open === 'now' }));
export type MapQuery = z.output<typeof mapQuery>;

/** Which public listings. Everything is optional; an empty `q` finds everything. */
export type DirectoryFilter = {
  category?: Category | undefined;
  area?: Area | undefined;
  q?: string;
  openNow?: boolean;
  /** The reader's language: titles come in it where the host gave them; left out, they stay as written. */
  lang?: Locale;
};

/**
 * A public listing in a list. `open` is as of the moment of asking, null when the place told no hours; `closesMinute` is
 * when an open place closes, in minutes after midnight, if it does so today.
 */
export type ListingCard = {
  uid: string;
  slug: string;
  title: string;
  /** Of the title. */
  language: Locale;
  category: Category | null;
  area: Area;
  fullAddress: string;
  position: LatLng;
  cover: StoredImage | null;
  open: boolean | null;
  closesMinute: number | null;
};

/**
 * Everything the public page of a listing shows. `publishedAt` is in unix seconds; `groundLevelCm` is how high the
 * ground before its door is over ZMPS, where that is known.
 */
export type PublishedListing = ListingContent & {
  uid: string;
  slug: string;
  publishedAt: number;
  groundLevelCm: number | null;
};

/** A published listing, or a preview of a form whose position may be missing. */
export type ShownListing = Omit<PublishedListing, 'position' | 'area' | 'groundLevelCm'> & {
  position: LatLng | null;
  area: Area | null;
  groundLevelCm?: number | null;
};

/** One page of cards and the cursor of the next one. */
export type CardPage = { cards: ListingCard[]; next: string | null };
