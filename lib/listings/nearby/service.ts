import 'server-only';
import { boxAround } from '@/lib/geo/box';
import { distanceMetres } from '@/lib/geo/distance';
import type { NearbyPlace, PublishedListing } from '@/lib/listings/directory/schema';
import { findPublishedListing } from '@/lib/listings/directory/service';
import * as nearby from '@/lib/listings/nearby/repository';

const RADII_METRES = [150, 500, 1_500, 5_000];
const MAX_PLACES = 4;

/** Up to four public places of the same category within five kilometres, nearest first. */
export async function listSimilarNearby({ uid, category, position }: PublishedListing): Promise<NearbyPlace[]> {
  if (!category) return [];
  for (const radius of RADII_METRES) {
    // one more, because the place itself is among them
    const rows = await nearby.listNearest(category, boxAround(position, radius), position, MAX_PLACES + 1);
    const others = rows
      .filter((row) => row.uid !== uid)
      .map((row) => ({ uid: row.uid, metres: distanceMetres(position, row) }))
      // the corners of the rectangle are outside of the radius
      .filter(({ metres }) => metres <= radius);
    if (others.length >= MAX_PLACES || radius === RADII_METRES.at(-1)) return complete(others.slice(0, MAX_PLACES));
  }
  return [];
}

async function complete(found: { uid: string; metres: number }[]): Promise<NearbyPlace[]> {
  const places = await Promise.all(
    found.map(async ({ uid, metres }) => {
      const listing = await findPublishedListing(uid);
      return listing && { ...listing, metres };
    }),
  );
  return places.filter((place) => place !== null);
}
