import type { Feature, FeatureCollection, Position } from 'geojson';
import L from 'leaflet';

/** What `public/map/base.json` holds; `scripts/build-base-map.mjs` writes it. */
export type BaseMap = FeatureCollection & { attribution: string };

/**
 * One island with its lagoons, one canal or bridge. Points are pixels at SHAPE_ZOOM, counted from `shapeOrigin`; an
 * outline does not repeat its first one.
 */
export type BaseShape = { kind: 'land' | 'canal' | 'bridge'; lines: L.Point[][]; bounds: L.Bounds };

export const SHAPE_ZOOM = 14;
// a canvas counts in 32 bits: near the city the numbers are small, and so are their errors at the closest zoom
const originPosition = { lat: 45.4375, lng: 12.335 };
export const shapeOrigin = project(originPosition);

const EARTH_CIRCUMFERENCE_METRES = 40_075_016;

/** Pixels at SHAPE_ZOOM for a length in Venice. */
export function shapePixels(metres: number): number {
  const latitude = (originPosition.lat * Math.PI) / 180;
  return (metres * 256 * 2 ** SHAPE_ZOOM) / (EARTH_CIRCUMFERENCE_METRES * Math.cos(latitude));
}

/** Places every outline once, so that each part of the map is then drawn in a moment. */
export function baseShapes(base: BaseMap): BaseShape[] {
  return base.features.flatMap((feature) => {
    const { geometry } = feature;
    const kind = kindOf(feature);
    if (geometry.type === 'LineString') return [shape(kind, [geometry.coordinates])];
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((rings) =>
      shape(
        kind,
        rings.map((ring) => ring.slice(0, -1)),
      ),
    );
  });
}

function shape(kind: BaseShape['kind'], positions: Position[][]): BaseShape {
  const lines = positions.map((line) => line.map(toShapePoint));
  return { kind, lines, bounds: L.bounds(lines.flat()) };
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
