import * as z from 'zod/mini';
import { routing } from '@/lib/i18n/routing';

const position = { lat: z.number(), lng: z.number() };

/** What `public/map/labels.json` holds. Browsers believe it: it is proven when the first view is drawn on the server. */
export const placeNames = z.array(
  z.object({
    name: z.record(z.enum(routing.locales), z.string()),
    ...position,
    kind: z.enum(['area', 'island', 'sestiere', 'district', 'water']),
    minZoom: z.number(),
  }),
);
export type PlaceName = z.infer<typeof placeNames>[number];

/** What `public/map/landings.json` holds. */
export const landingNames = z.object({ landings: z.array(z.object({ name: z.string(), ...position })) });
export type LandingNames = z.infer<typeof landingNames>;
