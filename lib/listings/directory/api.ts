import { MAX_ZOOM } from '@/lib/geo/clusters';
import type { MapFeatures } from '@/lib/geo/geojson';
import type { Box } from '@/lib/geo/schema';
import { askJson, type Result } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/category';
import { mapAnswer } from '@/lib/listings/directory/map-answer';

/** What the map shows; `zoom` decides how finely places are grouped. */
export type MapSearch = {
  box: Box;
  zoom: number;
  category?: Category | null;
  q?: string;
  openNow?: boolean;
  /** The reader's language, for titles. */
  lang?: Locale;
};

/**
 * Places inside a rectangle, at most 200 features: each alone where the answer has room for all of them, else in groups
 * for the map's zoom.
 */
export async function findOnMap(search: MapSearch, signal?: AbortSignal): Promise<Result<MapFeatures>> {
  const alone = await askMap({ ...search, zoom: MAX_ZOOM }, signal);
  const isDense = alone.ok && alone.data.features.some(({ properties }) => properties.kind === 'cluster');
  return isDense ? askMap(search, signal) : alone;
}

function askMap(
  { box, zoom, category, q, openNow, lang }: MapSearch,
  signal: AbortSignal | undefined,
): Promise<Result<MapFeatures>> {
  const sides = [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(6));
  const query = new URLSearchParams({ bbox: sides.join(','), zoom: zoom.toFixed(2) });
  if (category) query.set('category', category);
  if (q) query.set('q', q);
  if (openNow) query.set('open', 'now');
  if (lang) query.set('lang', lang);
  return askJson(`/api/map?${query}`, mapAnswer, { signal });
}
