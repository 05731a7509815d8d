import * as z from 'zod/mini';
import { areas } from '@/lib/geo/area';
import type { MapFeatures } from '@/lib/geo/geojson';
import { categories } from '@/lib/listings/attributes';

const point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) });
const listingProperties = z.object({
  kind: z.literal('listing'),
  uid: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  category: z.nullable(z.enum(categories)),
  area: z.enum(areas),
  fullAddress: z.string(),
  cover: z.nullable(z.string()),
  open: z.nullable(z.boolean()),
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
  categories: z.partialRecord(z.enum(categories), z.number()),
  expansionZoom: z.number(),
});

export const mapAnswer = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: point,
      properties: z.discriminatedUnion('kind', [listingProperties, tourProperties, clusterProperties]),
    }),
  ),
}) satisfies z.ZodMiniType<MapFeatures>;
