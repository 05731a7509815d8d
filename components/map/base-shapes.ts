import type { Feature, FeatureCollection, Position } from 'geojson';
import L from 'leaflet';
import { traceLine, traceOutline } from '@/components/map/rounded-path';

/** What `public/map/base.json` holds; `scripts/build-base-map.mjs` writes it. */
export type BaseMap = FeatureCollection & { attribution: string };

/** One island, canal or bridge, in pixels at SHAPE_ZOOM, counted from `shapeOrigin`. */
export type BaseShape = { kind: 'land' | 'canal' | 'bridge'; path: Path2D; bounds: L.Bounds };

export const SHAPE_ZOOM = 14;
// a canvas counts in 32 bits: near the city the numbers are small, and so are their errors at the closest zoom
const shapeOriginPosition = { lat: 45.4375, lng: 12.335 };
export const shapeOrigin = project(shapeOriginPosition);

const EARTH_CIRCUMFERENCE_METRES = 40_075_016;
/** How far around a corner we round it off: wider than the steps of the grid, narrower than a bay. */
const ROUNDING = shapePixels(250);

/** Pixels at SHAPE_ZOOM for a length in Venice. */
export function shapePixels(metres: number): number {
  const latitude = (shapeOriginPosition.lat * Math.PI) / 180;
  return (metres * 256 * 2 ** SHAPE_ZOOM) / (EARTH_CIRCUMFERENCE_METRES * Math.cos(latitude));
}

/** Prepares every outline once, so that each part of the map is then drawn in a moment. */
export function baseShapes(base: BaseMap): BaseShape[] {
  return base.features.flatMap((feature) => {
    const { geometry } = feature;
    const kind = kindOf(feature);
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.map((rings) => ringShape(kind, rings));
    return geometry.type === 'LineString' ? [lineShape(kind, geometry.coordinates)] : [];
  });
}

function ringShape(kind: BaseShape['kind'], rings: Position[][]): BaseShape {
  const path = new Path2D();
  const corners = rings.map((ring) => ring.slice(0, -1).map(toShapePoint));
  for (const ring of corners) traceOutline(path, ring, ROUNDING);
  return { kind, path, bounds: L.bounds(corners.flat()) };
}

function lineShape(kind: BaseShape['kind'], line: Position[]): BaseShape {
  const path = new Path2D();
  const points = line.map(toShapePoint);
  traceLine(path, points, ROUNDING);
  return { kind, path, bounds: L.bounds(points) };
}

function toShapePoint([lng = 0, lat = 0]: Position): L.Point {
  return project({ lat, lng }).subtract(shapeOrigin);
}

function project(position: { lat: number; lng: number }): L.Point {
  return L.CRS.EPSG3857.latLngToPoint(L.latLng(position), SHAPE_ZOOM);
}

function kindOf({ properties }: Feature): BaseShape['kind'] {
  const kind: unknown = properties?.kind;
  return kind === 'land' || kind === 'bridge' ? kind : 'canal';
}
