import type { Feature, FeatureCollection, Position } from 'geojson';
import { clipOutline } from '@/lib/map/clip-outline';
import type { Area } from '@/lib/map/label-room';
import { type Point, worldPixels } from '@/lib/map/pixels';
import { type Pen, traceLine, traceOutline } from '@/lib/map/rounded-path';
import { cityView } from '@/lib/map/view';

/** What `public/map/base.json` holds; `scripts/build-base-map.mjs` writes it. */
export type BaseMap = FeatureCollection & { attribution: string };

/** What is said beside the map of where its coastline comes from, in every language; the file says it in full. */
export const BASE_CREDIT = 'GSHHG 2.3.7 (LGPL)';

/**
 * One island with its lagoons, one canal or bridge. Points are pixels at SHAPE_ZOOM, counted from `shapeOrigin`; an
 * outline does not repeat its first one.
 */
export type BaseShape = { kind: 'land' | 'canal' | 'bridge'; lines: Point[][]; bounds: Area };

export const SHAPE_ZOOM = cityView.zoom;
// a canvas counts in 32 bits: near the city the numbers are small, and so are their errors at the closest zoom
export const shapeOrigin = worldPixels(cityView.center, SHAPE_ZOOM);

const EARTH_CIRCUMFERENCE_METRES = 40_075_016;
const CANAL_WIDTH = shapePixels(48);
const BRIDGE_PIXELS = 2.5;
/** How far around a corner we round it off: wider than the steps of the grid, narrower than a bay. */
const ROUNDING = shapePixels(250);

/** Pixels at SHAPE_ZOOM for a length in Venice. */
function shapePixels(metres: number): number {
  const latitude = (cityView.center.lat * Math.PI) / 180;
  return (metres * 256 * 2 ** SHAPE_ZOOM) / (EARTH_CIRCUMFERENCE_METRES * Math.cos(latitude));
}

/** Places every outline once, so that each part of the map is then drawn in a moment. One by one, to pause between. */
export function* baseShapes(base: BaseMap): Generator<BaseShape> {
  for (const feature of base.features) {
    const { geometry } = feature;
    const kind = kindOf(feature);
    if (geometry.type === 'LineString') yield shape(kind, [geometry.coordinates]);
    if (geometry.type !== 'MultiPolygon') continue;
    for (const rings of geometry.coordinates)
      yield shape(
        kind,
        rings.map((ring) => ring.slice(0, -1)),
      );
  }
}

/** How wide a shape's lines are, where one pixel at SHAPE_ZOOM is `scale` pixels. */
export function strokeWidth(kind: BaseShape['kind'], scale: number): number {
  return { land: 1 / scale, canal: Math.max(1.5 / scale, CANAL_WIDTH), bridge: BRIDGE_PIXELS / scale }[kind];
}

/** What reaches into a view from around it: wide lines, and corners that bend the lines between them. */
export function withSurroundings({ left, top, right, bottom }: Area, scale: number): Area {
  const margin = ROUNDING * 2 + CANAL_WIDTH + BRIDGE_PIXELS / scale;
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** Draws a shape's lines as far as they can be seen. Most of the mainland is far away, and is cut off. */
export function traceShape(pen: Pen, { kind, lines }: BaseShape, view: Area): void {
  for (const line of lines) {
    if (kind === 'land') traceOutline(pen, clipOutline(line, view), ROUNDING);
    else traceLine(pen, line, ROUNDING);
  }
}

function shape(kind: BaseShape['kind'], positions: Position[][]): BaseShape {
  const lines = positions.map((line) => line.map(toShapePoint));
  return { kind, lines, bounds: boundsOf(lines.flat()) };
}

function toShapePoint([lng = 0, lat = 0]: Position): Point {
  const { x, y } = worldPixels({ lat, lng }, SHAPE_ZOOM);
  return { x: x - shapeOrigin.x, y: y - shapeOrigin.y };
}

function boundsOf(points: readonly Point[]): Area {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

function kindOf({ properties }: Feature): BaseShape['kind'] {
  const kind: unknown = properties?.kind;
  return kind === 'land' || kind === 'bridge' ? kind : 'canal';
}
