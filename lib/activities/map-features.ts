import 'server-only';
import { listTourFeatures } from '@/lib/activities/service';
import { type MapFeature, type MapFeatures, toFeatureCollection } from '@/lib/geo/geojson';
import { MAP_LIMIT, type MapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures } from '@/lib/listings/directory/service';
import { log } from '@/lib/log';

const MAX_TOURS = 40;
const COMBINING_MARKS = /\p{M}/gu;

/** Returns the places in a box and the tours that start there, at most `MAP_LIMIT` features; places also if tours fail. */
export async function listPlacesAndTours(query: MapQuery, now = new Date()): Promise<MapFeatures> {
  const tours = await listTours(query);
  const { features } = await listMapFeatures(query, now, MAP_LIMIT - tours.length);
  return toFeatureCollection([...features, ...tours]);
}

/** No tours with a category or an opening filter; a text filters tours too. */
async function listTours({ box, lang, q, category, openNow }: MapQuery): Promise<MapFeature[]> {
  if (category || openNow) return [];
  try {
    const tours = await listTourFeatures(box, lang);
    return tours.filter((tour) => matchesText(tour, q)).slice(0, MAX_TOURS);
  } catch (error) {
    log.error({ event: 'tours_on_map', err: error });
    return [];
  }
}

function matchesText({ properties }: MapFeature, q: string): boolean {
  const title = properties.kind === 'tour' ? normalize(properties.title) : '';
  return normalize(q)
    .split(/\s+/)
    .every((word) => title.includes(word));
}

const normalize = (text: string) => text.normalize('NFD').replaceAll(COMBINING_MARKS, '').toLowerCase();
