import * as z from 'zod/mini';
import { areas } from '@/lib/geo/area';

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
  fullAddress: z.string(),
  /** URL of the cover image, e.g. `/api/media/…`. */
  cover: z.nullable(z.string()),
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
