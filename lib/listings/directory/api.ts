import { MAX_ZOOM } from '@/lib/geo/clusters';
import { countPlaces, type MapFeatures } from '@/lib/geo/geojson';
import type { Box } from '@/lib/geo/schema';
import { askJson, believe, type Result } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/attributes';

/** What the map shows; `zoom` decides how finely places are grouped. */
export type MapSearch = {
  box: Box;
  zoom: number;
  category?: Category | null;
  q?: string;
  openNow?: boolean;
  /** The reader's language, for titles. */
  lang?: Locale;
  /** A place that shall stand alone in the answer, wherever it is. */
  place?: string | null;
};

/** As many places as the map's answer can name one by one. */
const FIT_ALONE = 200;

/**
 * Places inside a rectangle, and tours that begin there, at most 200 features: each place alone where the answer has
 * room for all of them, else in groups for the map's zoom.
 *
 * @param expectMany asks for groups at once, where there were too many places a moment ago
 */
export async function findOnMap(
  search: MapSearch,
  { expectMany = false, signal }: { expectMany?: boolean; signal?: AbortSignal } = {},
): Promise<Result<MapFeatures>> {
  const alone = { ...search, zoom: MAX_ZOOM };
  const first = await askMap('', expectMany ? search : alone, signal);
  if (!first.ok) return first;
  const isGrouped = first.data.features.some(({ properties }) => properties.kind === 'cluster');
  if (!isGrouped) return first;
  // tours have a part of the room
  const tours = first.data.features.filter(({ properties }) => properties.kind === 'tour').length;
  const wouldFit = countPlaces(first.data.features) <= FIT_ALONE - tours;
  return expectMany === wouldFit ? askMap('', expectMany ? alone : search, signal) : first;
}

/** At most six places with a photograph that are open now, nearest to the middle of the rectangle first. */
export function findOpenNearby(search: MapSearch, signal?: AbortSignal): Promise<Result<MapFeatures>> {
  return askMap('/recommended', search, signal);
}

function askMap(
  path: '' | '/recommended',
  { box, zoom, category, q, openNow, lang, place }: MapSearch,
  signal: AbortSignal | undefined,
): Promise<Result<MapFeatures>> {
  const sides = [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(6));
  const query = new URLSearchParams({ bbox: sides.join(','), zoom: zoom.toFixed(2) });
  if (category) query.set('category', category);
  if (q) query.set('q', q);
  if (openNow) query.set('open', 'now');
  if (lang) query.set('lang', lang);
  if (place) query.set('place', place);
  return askJson(`/api/map${path}?${query}`, believe<MapFeatures>('features'), { signal });
}
