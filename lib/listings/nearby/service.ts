import 'server-only';
import { distanceMetres } from '@/lib/geo/distance';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { findPublishedListing } from '@/lib/listings/directory/service';
import * as nearby from '@/lib/listings/nearby/repository';
import type { NearbyPlace } from '@/lib/listings/nearby/schema';

/** Half the sides of the rectangles that are searched, each when the one before held too few. Beyond them nothing is near. */
const REACHES_METRES = [150, 500, 1_500, 5_000];
const MOST = 4;

/**
 * Up to four public places of the same category within five kilometres, nearest first. A page that asked is drawn anew
 * when one of them changes; a new place appears on it when the page is a day old.
 */
export async function listSimilarNearby({ uid, category, position }: PublishedListing): Promise<NearbyPlace[]> {
  if (!category) return [];
  for (const reach of REACHES_METRES) {
    // one more than is shown: the place itself is among them
    const rows = await nearby.listNearest(category, boxAround(position, reach), position, MOST + 1);
    const others = rows
      .filter((row) => row.uid !== uid)
      .map((row) => ({ uid: row.uid, metres: distanceMetres(position, row) }))
      // in a corner of the rectangle, and something nearer may lie just beyond a side
      .filter(({ metres }) => metres <= reach);
    if (others.length >= MOST || reach === REACHES_METRES.at(-1)) return complete(others.slice(0, MOST));
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

const METRES_PER_DEGREE = 111_195;

function boxAround({ lat, lng }: LatLng, reach: number): Box {
  const tall = reach / METRES_PER_DEGREE;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  return { south: lat - tall, north: lat + tall, west: lng - wide, east: lng + wide };
}
