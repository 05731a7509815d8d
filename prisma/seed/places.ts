import { z } from 'zod';
import { type Area, areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { type ListingContent, toContent } from '@/lib/listings/content';
import { listingEdit } from '@/lib/listings/schema';
import { readData } from './read-data';

/** A place of the demonstration data. `cover` is a file in `covers/`; `content` has no images until it is stored. */
export type SeedPlace = { cover: string; groundLevelCm: number | null; content: ListingContent };

/** The listing form with a cover in place of the photograph. Ground levels are centimetres over ZMPS. */
const seedPlace = listingEdit.omit({ image: true, gallery: true }).extend({
  cover: z.string().regex(/^[a-z\d-]+\.webp$/, 'invalidCover'),
  ground_level_cm: z.int().min(-100).max(1_000).nullable().default(null),
});

/** The schema of `places/{area}.json`. */
export function placesOf(area: Area) {
  const place = seedPlace
    .refine(({ map_location: [lat, lng] }) => findArea({ lat, lng }) === area, {
      path: ['map_location'],
      message: `is not in ${area}`,
    })
    .transform(({ cover, ground_level_cm, ...form }): SeedPlace => {
      return { cover, groundLevelCm: ground_level_cm, content: toContent({ ...form, gallery: [] }, []) };
    });
  return z.array(place);
}

/** All places, area by area. */
export function readPlaces(): SeedPlace[] {
  return areas.flatMap((area) => readData(`places/${area}.json`, placesOf(area)));
}
