import { type Area, areas } from '@/lib/geo/area';
import { areaOutlines } from '@/lib/geo/areas';
import { distanceMetres } from '@/lib/geo/distance';
import type { Box, LatLng } from '@/lib/geo/schema';

// The marks by which the index knows how new a listing is, and where it lies. They are written by `search_vector`.

/** A part of the listings, newest part first: those marked by one of `marks` with an id in `[from, before)`. */
export type AgeWindow = { marks: string[]; from: bigint; before: bigint };

const AGE_LEVELS = [9n, 12n, 15n, 18n];

/**
 * Parts that together are all listings with an id below `before`, the newer and smaller first: looking through them in
 * order finds the newest matches without touching the others, be matches common or rare.
 */
export function ageWindows(before: bigint): AgeWindow[] {
  const windows: AgeWindow[] = [];
  let top = before;
  for (const [level, bits] of AGE_LEVELS.entries()) {
    if (top <= 0n) return windows;
    // what is left of the newest block, and the one before it
    const block = (top - 1n) >> bits;
    const from = block > 0n ? (block - 1n) << bits : 0n;
    windows.push({
      marks: [...new Set([block, block > 0n ? block - 1n : 0n])].map((n) => `@${level}:${n}`),
      from,
      before: top,
    });
    top = from;
  }
  return top > 0n ? [...windows, { marks: [], from: 0n, before: top }] : windows;
}

const GRID_LEVELS = [0, 1, 2, 3, 4];
/** Of the smallest cells, about 56 metres in each direction; each level's are four times as wide. */
const CELL = { lat: 0.0005, lng: 0.00075 };
/** Cells in one question: more would take longer to look up than they save. */
const MOST_CELLS = 30;
/** Room for rounding, and for the difference between the ball we measure on and a plane. */
const MARGIN = 1.02;
const METRES_PER_DEGREE = 111_195;

/** The rectangle around every position at most so far away. */
function boxAround({ lat, lng }: LatLng, metres: number): Box {
  const height = (metres * MARGIN) / METRES_PER_DEGREE;
  const width = height / Math.cos(((Math.abs(lat) + height) * Math.PI) / 180);
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height };
}

/**
 * Marks of cells that together cover the ring between two distances from a position, where listings can be: in one
 * area or in all.
 */
export function ringMarks(near: LatLng, inner: number, outer: number, area?: Area): string[] {
  for (const level of GRID_LEVELS) {
    const cells = cellsOf(near, inner, outer, level, area);
    if (cells) return cells;
  }
  return [];
}

function cellsOf(near: LatLng, inner: number, outer: number, level: number, area?: Area): string[] | null {
  const height = CELL.lat * 4 ** level;
  const width = CELL.lng * 4 ** level;
  const box = overlap(boxAround(near, outer), extents[area ?? 'everywhere']);
  const rows = range(box.south / height, box.north / height);
  const columns = range(box.west / width, box.east / width);
  if (rows.length * columns.length > MOST_CELLS * 16) return null;
  const marks = rows.flatMap((row) =>
    columns.flatMap((column) => {
      const middle = { lat: (row + 0.5) * height, lng: (column + 0.5) * width };
      const away = distanceMetres(near, middle);
      const reach = distanceMetres(middle, { lat: row * height, lng: column * width }) * MARGIN;
      return away + reach < inner || away - reach > outer ? [] : [`@g${level}:${row}:${column}`];
    }),
  );
  return marks.length > MOST_CELLS ? null : marks;
}

/** How far the nearest listing of an area, or of all, can be: nothing is to be looked for closer than that. */
export function leastMetres(near: LatLng, area?: Area): number {
  const { west, south, east, north } = extents[area ?? 'everywhere'];
  const closest = { lat: Math.min(north, Math.max(south, near.lat)), lng: Math.min(east, Math.max(west, near.lng)) };
  return distanceMetres(near, closest) / MARGIN;
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, index) => first + index);
}

function overlap(a: Box, b: Box): Box {
  return {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
}

const extents = measure();

function measure(): Record<Area | 'everywhere', Box> {
  const boxOf = (corners: readonly LatLng[]): Box => ({
    west: Math.min(...corners.map(({ lng }) => lng)),
    south: Math.min(...corners.map(({ lat }) => lat)),
    east: Math.max(...corners.map(({ lng }) => lng)),
    north: Math.max(...corners.map(({ lat }) => lat)),
  });
  const each = Object.fromEntries(areas.map((area) => [area, boxOf(areaOutlines[area])]));
  // every area is among `areas`
  return { ...(each as Record<Area, Box>), everywhere: boxOf(areas.flatMap((area) => areaOutlines[area])) };
}
