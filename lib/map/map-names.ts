import * as z from 'zod/mini';
import { routing } from '@/lib/i18n/routing';

/** The content of `public/map/labels.json`; validated on the server only. */
export const placeNames = z.array(
  z.object({
    name: z.record(z.enum(routing.locales), z.string()),
    lat: z.number(),
    lng: z.number(),
    kind: z.enum(['area', 'island', 'sestiere', 'district', 'water']),
    minZoom: z.number(),
  }),
);
export type PlaceName = z.infer<typeof placeNames>[number];
