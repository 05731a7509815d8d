import * as z from 'zod/mini';
import { MINUTE_MS } from '@/lib/durations';
import { type Area, areas } from '@/lib/geo/area';
import areaNames from '@/lib/geo/area-names.json';
import { findArea } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import { hasCjk } from '@/lib/i18n/search-text';

export type NamedPlace = LatLng & { name: string; kind: string };

const namedPlaceList = z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number(), kind: z.string() }));

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
  return namedPlaceList.parse(await (await fetch('/map/labels.json')).json());
}

const MAX_DISTANCE_METRES = 2_500;
const suffixKinds = ['sestiere', 'island', 'quarter', 'town'];
const townNames: Record<Area, string> = { venice: 'Venezia', mestre: 'Mestre', chioggia: 'Chioggia', jesolo: 'Jesolo' };

/** The end of an address at this position: the nearest quarter or island, and the town; null outside the areas. */
export function addressSuffix(position: LatLng, places: readonly NamedPlace[]): string | null {
  const area = findArea(position);
  if (!area) return null;
  const [nearest] = places
    .filter((place) => suffixKinds.includes(place.kind) && findArea(place) === area)
    // all of the old city belongs to a sestiere
    .filter(({ name, kind }) => area !== 'venice' || (kind !== 'quarter' && name !== townNames.venice))
    .map(({ name, ...place }) => ({ name, metres: distanceMetres(place, position) }))
    .filter(({ metres }) => metres <= MAX_DISTANCE_METRES)
    .sort((a, b) => a.metres - b.metres);
  return nearest && nearest.name !== townNames[area] ? `${nearest.name}, ${townNames[area]}` : townNames[area];
}

/** Whether a text contains a name as a word; Japanese is written without spaces. */
function isNamed(text: string, name: string): boolean {
  return hasCjk(name) ? text.includes(name) : new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text);
}

/** The town named in an address whose pin is in another area. Ignores the street, which may be named after a town. */
export function findOtherTown(address: string, area: Area): Area | null {
  const end = address.split(',').slice(1).join(',');
  const named = areas.filter((town) => areaNames[town].some((name) => isNamed(end, name)));
  return named.includes(area) ? null : (named[0] ?? null);
}
