import * as z from 'zod/mini';
import { routing } from '@/lib/i18n/routing';

const position = { lat: z.number(), lng: z.number() };

/** The content of `public/map/labels.json`; validated on the server only. */
export const placeNames = z.array(
  z.object({
    name: z.record(z.enum(routing.locales), z.string()),
    ...position,
    kind: z.enum(['area', 'island', 'sestiere', 'district', 'water']),
    minZoom: z.number(),
  }),
);
export type PlaceName = z.infer<typeof placeNames>[number];

export const landingNames = z.object({ landings: z.array(z.object({ name: z.string(), ...position })) });
export type LandingNames = z.infer<typeof landingNames>;
