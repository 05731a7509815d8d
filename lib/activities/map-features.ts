import 'server-only';
import { listTourFeatures } from '@/lib/activities/service';
import { type MapFeature, type MapFeatures, toFeatureCollection } from '@/lib/geo/geojson';
import { MAP_LIMIT, type MapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures } from '@/lib/listings/directory/service';
import { log } from '@/lib/log';

/** Most tours in one answer of the map. */
const MOST_TOURS = 40;
const MARKS = /\p{M}/gu;

/**
 * What the map shows in a rectangle: places, and the tours that begin there; together no more than a map can draw. A
 * catalogue of tours that cannot be read costs the tours, never the places.
 */
export async function listPlacesAndTours(query: MapQuery, now = new Date()): Promise<MapFeatures> {
  const tours = await listTours(query);
  const { features } = await listMapFeatures(query, now, MAP_LIMIT - tours.length);
  return toFeatureCollection([...features, ...tours]);
}

/** Who asks for restaurants, or for what is open, asks for no tours; words narrow both. */
async function listTours({ box, lang, q, category, openNow }: MapQuery): Promise<MapFeature[]> {
  if (category || openNow) return [];
  try {
    const tours = await listTourFeatures(box, lang);
    return tours.filter((tour) => answersTo(tour, q)).slice(0, MOST_TOURS);
  } catch (error) {
    log.error({ event: 'tours_on_map', err: error });
    return [];
  }
}

function answersTo({ properties }: MapFeature, q: string): boolean {
  const title = properties.kind === 'tour' ? plain(properties.title) : '';
  return plain(q)
    .split(/\s+/)
    .every((word) => title.includes(word));
}

const plain = (text: string) => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
