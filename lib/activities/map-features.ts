import 'server-only';
import { longestMinutes, shown, shownText } from '@/lib/activities/activity';
import { readCatalogue } from '@/lib/activities/catalogue';
import { type MapFeature, type MapFeatures, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import type { Box, LatLng } from '@/lib/geo/schema';
import { MAP_LIMIT, type MapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures } from '@/lib/listings/directory/service';
import { log } from '@/lib/log';
import { currentTime } from '@/lib/scenario';

const MAX_TOURS = 40;
/** The map requests features with every movement; the version of the catalogue is not checked in between. */
const MAX_AGE_MS = 5_000;

/** Returns the places in a box and the tours that start there, at most `MAP_LIMIT` features; places also if tours fail. */
export async function listPlacesAndTours(query: MapQuery, now = currentTime()): Promise<MapFeatures> {
  const tours = await listTours(query);
  const { features } = await listMapFeatures(query, now, MAP_LIMIT - tours.length);
  return toFeatureCollection([...features, ...tours]);
}

/** No tours with a category or an opening filter; a text filters tours too. Only tours of the local list have a position. */
async function listTours({ box, lang, q, category, openNow }: MapQuery): Promise<MapFeature[]> {
  if (category || openNow) return [];
  try {
    const { catalogue } = await readCatalogue(lang, new Date(), MAX_AGE_MS);
    const tours = catalogue.activities.flatMap(({ code, title, duration, image, position }) => {
      const name = shownText(title) ?? code;
      if (!position || !isInside(box, position) || !matchesText(name, q)) return [];
      const durationMinutes = longestMinutes(shown(duration));
      return [
        toFeature(position, { kind: 'tour' as const, code, title: name, durationMinutes, cover: image?.url ?? null }),
      ];
    });
    return tours.slice(0, MAX_TOURS);
  } catch (error) {
    log.error({ event: 'tours_on_map', err: error });
    return [];
  }
}

function isInside({ west, south, east, north }: Box, { lat, lng }: LatLng): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return lat >= south && lat <= north && isBetween;
}

function matchesText(title: string, q: string): boolean {
  const text = normalize(title);
  return normalize(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
