import { readFileSync } from 'node:fs';
import { distanceMetres } from '@/lib/geo/distance';
import { fromPosition, type Position } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import type { BaseMap } from '@/lib/map/base-shapes';

type Side = { from: LatLng; to: LatLng };

/** Of the search for the nearest shore: about 3 km. */
const REACH_DEGREES = 0.04;

const sides: Side[] = readRings().flatMap((ring) =>
  ring.slice(1).map((to, index) => ({ from: ring[index] ?? to, to })),
);

function readRings(): LatLng[][] {
  const base: BaseMap = JSON.parse(readFileSync('public/map/base.json', 'utf8'));
  return base.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map((ring) => ring.map(toLatLng)) : [],
  );
}

function toLatLng(position: number[]): LatLng {
  return fromPosition(position as Position); // cast: the positions of `geojson` may have an elevation
}

/** Whether the base map has land there: an odd number of crossed sides, holes included. */
export function isLand({ lat, lng }: LatLng): boolean {
  const crossed = sides.filter(({ from, to }) => {
    if (from.lat > lat === to.lat > lat) return false;
    return lng < from.lng + ((lat - from.lat) * (to.lng - from.lng)) / (to.lat - from.lat);
  });
  return crossed.length % 2 === 1;
}

/** Metres from a position to the land of the base map; infinite beyond about 3 km. */
export function metresToLand(position: LatLng): number {
  if (isLand(position)) return 0;
  const near = sides.filter(
    ({ from }) =>
      Math.abs(from.lat - position.lat) < REACH_DEGREES && Math.abs(from.lng - position.lng) < REACH_DEGREES,
  );
  return Math.min(...near.map((side) => distanceMetres(position, nearestOn(side, position))));
}

function nearestOn({ from, to }: Side, { lat, lng }: LatLng): LatLng {
  const narrowing = Math.cos((lat * Math.PI) / 180) ** 2;
  const [height, width] = [to.lat - from.lat, to.lng - from.lng];
  const length = height ** 2 + width ** 2 * narrowing;
  const along = (lat - from.lat) * height + (lng - from.lng) * width * narrowing;
  const share = length === 0 ? 0 : Math.min(Math.max(along / length, 0), 1);
  return { lat: from.lat + share * height, lng: from.lng + share * width };
}
