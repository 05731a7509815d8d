import type { MapFeatures } from '@/lib/geo/geojson';
import type { Box } from '@/lib/geo/schema';
import { askJson, type Result } from '@/lib/http/client';
import type { Category } from '@/lib/listings/category';
import { mapAnswer } from '@/lib/listings/directory/schema';

/** What the map shows; `zoom` decides how finely places are grouped. */
export type MapSearch = { box: Box; zoom: number; category?: Category | null; q?: string; openNow?: boolean };

/** Places inside a rectangle, alone or in groups, at most 200 features. */
export function findOnMap(
  { box, zoom, category, q, openNow }: MapSearch,
  signal?: AbortSignal,
): Promise<Result<MapFeatures>> {
  const sides = [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(6));
  const query = new URLSearchParams({ bbox: sides.join(','), zoom: zoom.toFixed(2) });
  if (category) query.set('category', category);
  if (q) query.set('q', q);
  if (openNow) query.set('open', 'now');
  return askJson(`/api/map?${query}`, mapAnswer, { signal });
}
