import type { Box, LatLng } from '@/lib/geo/schema';

export function centerOf({ west, south, east, north }: Box): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

export function halfBox(box: Box): Box {
  const { lat, lng } = centerOf(box);
  const [height, width] = [(box.north - box.south) / 4, (box.east - box.west) / 4];
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height };
}

/** A box with `west` greater than `east` crosses the antimeridian. */
export function isInBox({ west, south, east, north }: Box, { lat, lng }: LatLng): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return lat >= south && lat <= north && isBetween;
}

export function isWithinBox(outer: Box, inner: Box): boolean {
  return isInBox(outer, { lat: inner.south, lng: inner.west }) && isInBox(outer, { lat: inner.north, lng: inner.east });
}

const METRES_PER_DEGREE = 111_195;

export function boxAround({ lat, lng }: LatLng, metres: number): Box {
  const height = metres / METRES_PER_DEGREE;
  const width = height / Math.cos(((Math.abs(lat) + height) * Math.PI) / 180);
  return { south: lat - height, north: lat + height, west: lng - width, east: lng + width };
}

const STEPS_PER_SIDE = 16;
/** About one metre; the grid is no finer. */
const MIN_STEP_DEGREES = 0.000_01;
const DECIMALS = 6;

/** Extends a box outwards to a grid, by at most a sixteenth per side, so that slightly different views are the same box. */
export function extendToGrid({ west, south, east, north }: Box): Box {
  if (west > east) return { west, south, east, north };
  const [width, height] = [gridStep(east - west), gridStep(north - south)];
  return {
    west: Math.max(-180, roundTo(width, west, Math.floor)),
    south: Math.max(-90, roundTo(height, south, Math.floor)),
    east: Math.min(180, roundTo(width, east, Math.ceil)),
    north: Math.min(90, roundTo(height, north, Math.ceil)),
  };
}

/** The largest of 1, 2 and 5 times a power of ten, of which a side has at least 16. */
function gridStep(degrees: number): number {
  const largest = Math.max(degrees / STEPS_PER_SIDE, MIN_STEP_DEGREES);
  const power = 10 ** Math.floor(Math.log10(largest) + Number.EPSILON);
  const factor = [5, 2, 1].find((one) => one * power <= largest) ?? 1;
  return factor * power;
}

function roundTo(step: number, degrees: number, round: (value: number) => number): number {
  // 0.3 / 0.1 is not quite 3
  const steps = Number((degrees / step).toFixed(DECIMALS));
  return Number((round(steps) * step).toFixed(DECIMALS));
}
