import * as z from 'zod/mini';
import { MINUTE_MS } from '@/lib/durations';
import { type Area, areas } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';

export type NamedPlace = LatLng & { name: string; kind: string };

const labels = z.array(
  z.object({ name: z.object({ it: z.string() }), lat: z.number(), lng: z.number(), kind: z.string() }),
);

let namedPlaces: Promise<NamedPlace[]> | null = null;

/** The names of quarters and islands, requested once; none for a minute after a failure. */
export function loadNamedPlaces(): Promise<NamedPlace[]> {
  namedPlaces ??= fetchNamedPlaces().catch(() => {
    setTimeout(() => {
      namedPlaces = null;
    }, MINUTE_MS);
    return [];
  });
  return namedPlaces;
}

async function fetchNamedPlaces(): Promise<NamedPlace[]> {
  const found = labels.parse(await (await fetch('/map/labels.json')).json());
  return found.map(({ name, ...place }) => ({ ...place, name: name.it }));
}

const MAX_DISTANCE_METRES = 2_500;
const suffixKinds = ['sestiere', 'island', 'district', 'area'];
const townNames: Record<Area, string> = { venice: 'Venezia', mestre: 'Mestre', chioggia: 'Chioggia', jesolo: 'Jesolo' };

/** The end of an address at this position: the nearest quarter or island, and the town; null outside the areas. */
export function addressSuffix(position: LatLng, places: readonly NamedPlace[]): string | null {
  const area = findArea(position);
  if (!area) return null;
  const [nearest] = places
    .filter((place) => suffixKinds.includes(place.kind) && findArea(place) === area)
    // all of the old city belongs to a sestiere
    .filter(({ kind }) => kind !== 'area' || area !== 'venice')
    .map(({ name, kind, ...place }) => ({ name, kind, metres: distanceMetres(place, position) }))
    .filter(({ metres }) => metres <= MAX_DISTANCE_METRES)
    .sort((a, b) => a.metres - b.metres);
  return nearest && nearest.kind !== 'area' ? `${nearest.name}, ${townNames[area]}` : townNames[area];
}

const townPatterns: Record<Area, RegExp> = {
  venice: /\b(venezia|venice|venedig|venise|veneza|venecia)\b|ヴェネツィア|ベネチア/i,
  mestre: /\bmestre\b|メストレ/i,
  chioggia: /\bchioggia\b|キオッジャ/i,
  jesolo: /\bjesolo\b|イ[ェエ]ー?ゾロ/i,
};

/** The town named in an address whose pin is in another area. Ignores the street, which may be named after a town. */
export function findOtherTown(address: string, area: Area): Area | null {
  const end = address.split(',').slice(1).join(',');
  const named = areas.filter((town) => townPatterns[town].test(end));
  return named.includes(area) ? null : (named[0] ?? null);
}
