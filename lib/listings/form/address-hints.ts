import * as z from 'zod/mini';
import { type Area, areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

/** A name on our map, in the language of the place. */
export type NamedPlace = LatLng & { name: string; kind: string };

const labels = z.array(
  z.object({ name: z.object({ it: z.string() }), lat: z.number(), lng: z.number(), kind: z.string() }),
);

/** The names the map shows; none when they cannot be had. */
export async function loadNamedPlaces(): Promise<NamedPlace[]> {
  try {
    const found = labels.parse(await (await fetch('/map/labels.json')).json());
    return found.map(({ name, ...place }) => ({ ...place, name: name.it }));
  } catch {
    return []; // an address is typed without a suggestion too
  }
}

const FARTHEST_METRES = 2_500;
const towns: Record<Area, string> = { venice: 'Venezia', mestre: 'Mestre', chioggia: 'Chioggia', jesolo: 'Jesolo' };

/** How an address at this place ends: the quarter or island nearest to it, and the town; null outside the areas. */
export function endOfAddress(position: LatLng, places: readonly NamedPlace[]): string | null {
  const area = findArea(position);
  if (!area) return null;
  const quarters = places
    .filter(({ kind, ...place }) => ['sestiere', 'island', 'district'].includes(kind) && findArea(place) === area)
    .map(({ name, ...place }) => ({ name, metres: distanceMetres(place, position) }))
    .filter(({ metres }) => metres <= FARTHEST_METRES)
    .sort((a, b) => a.metres - b.metres);
  const quarter = quarters[0]?.name;
  return quarter ? `${quarter}, ${towns[area]}` : towns[area];
}

const townWords: Record<Area, RegExp> = {
  venice: /\b(venezia|venice|venedig|venise|veneza|venecia)\b|ヴェネツィア|ベネチア/i,
  mestre: /\bmestre\b|メストレ/i,
  chioggia: /\bchioggia\b|キオッジャ/i,
  jesolo: /\bjesolo\b|イエーゾロ/i,
};

/**
 * The town an address names when the pin is in another one; null when they agree, or the address names none. What
 * stands before the first comma is a street, and streets are named after towns.
 */
export function findOtherTown(address: string, area: Area): Area | null {
  const end = address.split(',').slice(1).join(',');
  const named = areas.filter((town) => townWords[town].test(end));
  return named.includes(area) ? null : (named[0] ?? null);
}
