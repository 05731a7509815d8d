import { type Area, areas } from '@/lib/geo/area';
import { isInBox } from '@/lib/geo/box';
import type { Box, LatLng } from '@/lib/geo/schema';

const at = (lat: number, lng: number): LatLng => ({ lat, lng });

// Simplified by hand; neighbours share a border, so there are no gaps.
const borderOfMestre = [
  at(45.406, 12.264),
  at(45.42, 12.267),
  at(45.448, 12.269),
  at(45.457, 12.279),
  at(45.464, 12.286),
  at(45.47, 12.293),
  at(45.474, 12.301),
  at(45.477, 12.311),
  at(45.488, 12.328),
  at(45.491, 12.346),
  at(45.494, 12.366),
  at(45.508, 12.382),
  at(45.519, 12.401),
  at(45.533, 12.402),
];

const borderOfJesolo = [
  at(45.505, 12.44),
  at(45.488, 12.435),
  at(45.472, 12.43),
  at(45.461, 12.424),
  at(45.453, 12.418),
  at(45.443, 12.4165),
  at(45.435, 12.418),
  at(45.426, 12.432),
  at(45.42, 12.44),
];

const venice = [
  ...borderOfMestre,
  at(45.533, 12.42),
  at(45.52, 12.44),
  ...borderOfJesolo,
  at(45.408, 12.4),
  at(45.388, 12.376),
  at(45.36, 12.35),
  at(45.333, 12.345),
  at(45.31, 12.332),
  at(45.27, 12.32),
  at(45.238, 12.312),
  at(45.234, 12.298),
  at(45.238, 12.286),
  at(45.27, 12.29),
  at(45.31, 12.298),
  at(45.338, 12.295),
  at(45.37, 12.29),
];

const mestre = [
  at(45.408, 12.233),
  at(45.433, 12.203),
  at(45.46, 12.183),
  at(45.475, 12.172),
  at(45.496, 12.164),
  at(45.515, 12.176),
  at(45.533, 12.186),
  at(45.542, 12.203),
  at(45.54, 12.23),
  at(45.533, 12.25),
  at(45.531, 12.275),
  at(45.547, 12.295),
  at(45.544, 12.33),
  at(45.54, 12.365),
  ...borderOfMestre.toReversed(),
];

const chioggia = [
  at(45.238, 12.286),
  at(45.234, 12.298),
  at(45.232, 12.313),
  at(45.22, 12.32),
  at(45.19, 12.335),
  at(45.165, 12.345),
  at(45.149, 12.34),
  at(45.149, 12.308),
  at(45.137, 12.278),
  at(45.117, 12.245),
  at(45.112, 12.22),
  at(45.14, 12.195),
  at(45.17, 12.18),
  at(45.195, 12.15),
  at(45.215, 12.155),
  at(45.23, 12.175),
  at(45.24, 12.22),
];

// includes Cavallino-Treporti
const jesolo = [
  ...borderOfJesolo.toReversed(),
  at(45.515, 12.47),
  at(45.525, 12.52),
  at(45.54, 12.55),
  at(45.57, 12.58),
  at(45.587, 12.61),
  at(45.587, 12.642),
  at(45.572, 12.668),
  at(45.558, 12.692),
  at(45.548, 12.718),
  at(45.54, 12.735),
  at(45.526, 12.745),
  at(45.513, 12.7),
  at(45.495, 12.645),
  at(45.47, 12.585),
  at(45.45, 12.52),
  at(45.435, 12.465),
];

/** Outlines of the four areas; the last corner is joined to the first. */
export const areaOutlines: Readonly<Record<Area, readonly LatLng[]>> = { venice, mestre, chioggia, jesolo };

/** The area of a position, or null; on a shared border the earlier in `areas`. */
export function findArea(position: LatLng): Area | null {
  return areas.find((area) => isInside(position, areaOutlines[area])) ?? null;
}

export function touchesArea(box: Box, area: Area): boolean {
  const { west, south, east, north } = box;
  const outline = areaOutlines[area];
  const diagonals = [
    [at(south, west), at(north, east)],
    [at(north, west), at(south, east)],
  ] as const;
  if (diagonals.flat().some((corner) => isInside(corner, outline))) return true;
  // a side that passes through without ending inside crosses a diagonal
  return outline.some((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return isInBox(box, from) || diagonals.some(([start, end]) => doCross(from, to, start, end));
  });
}

/** Whether two line segments cross. */
export function doCross(a: LatLng, b: LatLng, c: LatLng, d: LatLng): boolean {
  return isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);
}

const isLeft = (from: LatLng, to: LatLng, point: LatLng) =>
  (to.lng - from.lng) * (point.lat - from.lat) > (to.lat - from.lat) * (point.lng - from.lng);

// Ray casting to the east: an odd number of crossed sides means inside.
function isInside({ lat, lng }: LatLng, outline: readonly LatLng[]): boolean {
  const crossed = outline.filter((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    if (from.lat > lat === to.lat > lat) return false;
    return lng < from.lng + ((lat - from.lat) * (to.lng - from.lng)) / (to.lat - from.lat);
  });
  return crossed.length % 2 === 1;
}
