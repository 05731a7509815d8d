import { z } from 'zod';
import type { Area } from '@/lib/geo/area';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { ListingProperties } from '@/lib/geo/geojson';
import { boxParam, type LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Cuisine, categories, type Kind } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import { searchText } from '@/lib/listings/public-fields';
import { listingUid } from '@/lib/listings/schema';
import { languages } from '@/lib/listings/translations';
import type { StoredImage } from '@/lib/media/schema';

/** Features in one response of the map: as many as a browser draws without delay. */
export const MAP_LIMIT = 200;

const zoom = z
  .string('invalidZoom')
  .regex(/^\d{1,2}(\.\d{1,6})?$/, 'invalidZoom')
  .transform(Number)
  .pipe(z.number().max(MAX_ZOOM, 'invalidZoom'));

/** `?bbox=west,south,east,north&zoom=&category=&q=&open=now&lang=&place=`; the listing with the uid `place` is never grouped. */
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

/** A public listing in a list. `open` is null without hours; `closesMinute` is the end of the current opening if that is today. */
export type ListingCard = Omit<ListingProperties, 'kind' | 'language' | 'cover' | 'placeKind' | 'cuisine'> & {
  placeKind: Kind | null;
  cuisine: Cuisine | null;
  language: Locale;
  position: LatLng;
  cover: StoredImage | null;
};

/** Content of a public page. `publishedAt` is in unix seconds, `groundLevelCm` in centimetres above ZMPS; `demonstration`: of the seed. */
export type PublishedListing = ListingContent & {
  uid: string;
  slug: string;
  publishedAt: number;
  groundLevelCm: number | null;
  demonstration: boolean;
};

/** A published listing, or a preview of a form whose position may be missing. */
export type ShownListing = Omit<PublishedListing, 'position' | 'area' | 'groundLevelCm' | 'demonstration'> & {
  position: LatLng | null;
  area: Area | null;
  groundLevelCm?: number | null;
  demonstration?: boolean;
};

export type NearbyPlace = PublishedListing & { metres: number };
