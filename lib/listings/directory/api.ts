import { MAX_ZOOM } from '@/lib/geo/clusters';
import { countPlaces, type MapFeatures } from '@/lib/geo/geojson';
import type { Box } from '@/lib/geo/schema';
import { askJson, type Result, uncheckedReader } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';
import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/attributes';

/** Request of the map; `zoom` sets the size of groups. */
export type MapSearch = {
  box: Box;
  zoom: number;
  category?: Category | null;
  q?: string;
  openNow?: boolean;
  lang?: Locale;
  /** Uid of a listing that is never part of a group. */
  place?: string | null;
};

/** Most places that the API returns one by one. */
const MAX_SINGLE_PLACES = 200;

/** Places and tours in a rectangle, at most 200 features, single or grouped; `expectMany` requests groups first. */
export async function findOnMap(
  search: MapSearch,
  { expectMany = false, signal }: { expectMany?: boolean; signal?: AbortSignal } = {},
): Promise<Result<MapFeatures>> {
  const alone = { ...search, zoom: MAX_ZOOM };
  const first = await fetchMap('', expectMany ? search : alone, signal);
  if (!first.ok) return first;
  const isGrouped = first.data.features.some(({ properties }) => properties.kind === 'cluster');
  if (!isGrouped) return first;
  const tours = first.data.features.filter(({ properties }) => properties.kind === 'tour').length;
  const wouldFit = countPlaces(first.data.features) <= MAX_SINGLE_PLACES - tours;
  return expectMany === wouldFit ? fetchMap('', expectMany ? alone : search, signal) : first;
}

/** At most six places with a photograph that are open now, nearest to its center first. */
export function findOpenNearby(search: MapSearch, signal?: AbortSignal): Promise<Result<MapFeatures>> {
  return fetchMap('/recommended', search, signal);
}

function fetchMap(
  path: '' | '/recommended',
  { box, zoom, category, q, openNow, lang, place }: MapSearch,
  signal: AbortSignal | undefined,
): Promise<Result<MapFeatures>> {
  const sides = [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(6));
  const open = openNow && 'now';
  const query = toQuery({ bbox: sides.join(','), zoom: zoom.toFixed(2), category, q, open, lang, place });
  return askJson(`/api/map${path}?${query}`, uncheckedReader<MapFeatures>('features'), { signal });
}
