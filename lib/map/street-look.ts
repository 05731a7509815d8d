import { type GroundKind, type StreetMapTile, TILE_EXTENT, zoomAround } from '@/lib/city/street-map/shapes';
import { type Area, pixelsPerMetre, TILE_PIXELS } from '@/lib/map/pixels';
import type { MapTheme } from '@/lib/map/theme';
import { cityView } from '@/lib/map/view';

const STREET_METRES = 3;
const CANAL_METRES = 6;
const EDGE_PIXELS = 2;
/** Steps are drawn one by one from here. */
const STEPS_ZOOM = 17;

/** How far the coarse land of the layer below is beyond that of the pack. */
const COARSE_METRES = 100;

/** In pixels; without a width the area is filled. */
export type Stroke = { colour: keyof MapTheme; width?: number; isRound?: boolean; dash?: readonly [number, number] };

/** What is drawn of a shape at a zoom, one over the other. */
export function strokesOf(kind: GroundKind, zoom: number): Stroke[] {
  const wide = (metres: number, least: number) => Math.max(metres * pixelsPerMetre(cityView.center.lat, zoom), least);
  const width = wide(STREET_METRES, 1.2);
  const street: Stroke = { colour: 'street', width, isRound: true };
  const edge: Stroke = { colour: 'bridge', width: width + EDGE_PIXELS };
  const flight: Stroke[] = [{ colour: 'street', width }];
  if (zoom >= STEPS_ZOOM) flight.push({ colour: 'bridge', width, dash: [1, 2] });
  switch (kind) {
    case 'street':
      return [street];
    case 'steps':
      return flight;
    case 'bridge':
      return [edge, street];
    case 'bridge-steps':
      return [edge, ...flight];
    case 'canal':
      return [{ colour: 'water', width: wide(CANAL_METRES, 1.5), isRound: true }];
    case 'land':
      return [{ colour: 'land' }, { colour: 'shore', width: EDGE_PIXELS / 2, isRound: true }];
    default:
      return [{ colour: kind }];
  }
}

/** Beyond the edges of a view; what ends there is seen in it. */
export const reachOf = (zoom: number) => Math.max(strokesOf('street', zoom)[0]?.width ?? 0, 8);

/** What is water around the land of a tile, in its units. */
export function coversOf(tile: Readonly<StreetMapTile>, zoom: number): Area[] {
  const unitsPerMetre = (pixelsPerMetre(cityView.center.lat, zoomAround(zoom)) * TILE_EXTENT) / TILE_PIXELS;
  const margin = COARSE_METRES * unitsPerMetre;
  return tile
    .filter(({ kind }) => kind === 'land')
    .map(({ lines }) => boundsOf(lines))
    .map(({ left, top, right, bottom }) => {
      return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
    });
}

export function boundsOf(lines: readonly number[][]): Area {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0];
      bounds.left = Math.min(bounds.left, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}
