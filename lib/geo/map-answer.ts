import * as z from 'zod/mini';
import { areas } from '@/lib/geo/area';
import { sestieri } from '@/lib/geo/sestiere';

// those of lib/listings, which lib/geo does not import
const categories = ['shop', 'hotel', 'restaurant', 'fitness', 'events'] as const;

const listingProperties = z.object({
  kind: z.literal('listing'),
  uid: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  category: z.nullable(z.enum(categories)),
  area: z.enum(areas),
  /** Computed from the position. */
  sestiere: z.nullable(z.enum(sestieri)),
  /** A key of the messages `Kinds`, e.g. `museum`. */
  placeKind: z.nullable(z.string()),
  /** A key of the messages `Cuisines`. */
  cuisine: z.nullable(z.string()),
  /** 1 to 4. */
  priceLevel: z.nullable(z.number()),
  fullAddress: z.string(),
  /** True for a place of the seed. */
  demonstration: z.boolean(),
  /** URL of the cover image, e.g. `/api/media/…`. */
  cover: z.nullable(z.string()),
  /** What the cover shows when it is a drawing; null for a photograph. */
  motif: z.nullable(z.string()),
  /** Open now, in Venetian time; null without hours. */
  open: z.nullable(z.boolean()),
  /** Closing time in minutes after midnight; null unless it is open and closes today. */
  closesMinute: z.nullable(z.number()),
});
const tourProperties = z.object({
  kind: z.literal('tour'),
  code: z.string(),
  title: z.string(),
  durationMinutes: z.nullable(z.number()),
  /** Least price per person; null if unknown. */
  priceEuros: z.nullable(z.number()),
  /** As in `GET /api/activities`. */
  demonstration: z.boolean(),
  cover: z.nullable(z.string()),
});
const clusterProperties = z.object({
  kind: z.literal('cluster'),
  id: z.string(),
  count: z.number(),
  /** Number of places per category; categories without places are omitted. */
  categories: z.partialRecord(z.enum(categories), z.number()),
  expansionZoom: z.number(),
});
const point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) });
const properties = z.discriminatedUnion('kind', [listingProperties, tourProperties, clusterProperties]);

export const mapAnswer = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ type: z.literal('Feature'), geometry: point, properties })),
});
export type MapProperties = z.infer<typeof properties>;
