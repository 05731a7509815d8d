import { type Area, areas } from '@/lib/geo/area';
import { areaOutlines, touchesArea } from '@/lib/geo/areas';
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
/** How often a cell across the border is split where the crowd is; each time its parts are a quarter as wide. */
const MOST_SPLITS = 1;
/** Room for rounding, and for the difference between the ball we measure on and a plane. */
const MARGIN = 1.02;
const METRES_PER_DEGREE = 111_195;

/** The rectangle around every position at most so far away. */
function boxAround({ lat, lng }: LatLng, metres: number): Box {
  const height = (metres * MARGIN) / METRES_PER_DEGREE;
  const width = height / Math.cos(((Math.abs(lat) + height) * Math.PI) / 180);
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height };
}

type Cell = { level: number; row: number; column: number };

/**
 * Marks of cells that together cover the ring between two distances from a position, where listings can be: in one
 * area or in all.
 *
 * @param where `crowd` are positions near which most is to be found: there the cover follows the ring more closely
 */
export function ringMarks(
  near: LatLng,
  inner: number,
  outer: number,
  { area, crowd = [] }: { area?: Area | undefined; crowd?: readonly LatLng[] | undefined } = {},
): string[] {
  const liesIn = (cell: Cell) => lieOf(cell, near, inner, outer);
  for (const level of GRID_LEVELS) {
    let cells = cellsOf(boxAround(near, outer), level, area)?.filter((cell) => liesIn(cell) !== 'outside');
    if (!cells || cells.length > MOST_CELLS) continue;
    for (let step = 0; step < MOST_SPLITS; step++) {
      cells = cells.flatMap((cell) => {
        if (cell.level === 0 || liesIn(cell) === 'inside' || !crowd.some((place) => isIn(cell, place))) return cell;
        return partsOf(cell).filter((part) => liesIn(part) !== 'outside');
      });
    }
    return cells.map(({ level: size, row, column }) => `@g${size}:${row}:${column}`);
  }
  return [];
}

/** Whether a cell lies within a ring, or across its border. */
function lieOf(cell: Cell, near: LatLng, inner: number, outer: number): 'inside' | 'across' | 'outside' {
  const { height, width } = sizeOf(cell);
  const middle = { lat: (cell.row + 0.5) * height, lng: (cell.column + 0.5) * width };
  const away = distanceMetres(near, middle);
  const reach = distanceMetres(middle, { lat: cell.row * height, lng: cell.column * width }) * MARGIN;
  if (away + reach < inner || away - reach > outer) return 'outside';
  return away - reach >= inner && away + reach <= outer ? 'inside' : 'across';
}

/** The cells of a level in a rectangle; null when they are too many to look at. */
function cellsOf(around: Box, level: number, area?: Area): Cell[] | null {
  const { height, width } = sizeOf({ level });
  const box = overlap(around, extents[area ?? 'everywhere']);
  const rows = range(box.south / height, box.north / height);
  const columns = range(box.west / width, box.east / width);
  if (rows.length * columns.length > MOST_CELLS * 16) return null;
  const cells = rows.flatMap((row) => columns.map((column) => ({ level, row, column })));
  return area ? cells.filter((cell) => touchesArea(boxOf(cell), area)) : cells;
}

function partsOf({ level, row, column }: Cell): Cell[] {
  const quarters = [0, 1, 2, 3];
  return quarters.flatMap((down) =>
    quarters.map((along) => ({ level: level - 1, row: row * 4 + down, column: column * 4 + along })),
  );
}

function isIn({ row, column, ...cell }: Cell, { lat, lng }: LatLng): boolean {
  const { height, width } = sizeOf(cell);
  return Math.floor(lat / height) === row && Math.floor(lng / width) === column;
}

function boxOf({ row, column, ...cell }: Cell): Box {
  const { height, width } = sizeOf(cell);
  return { west: column * width, south: row * height, east: (column + 1) * width, north: (row + 1) * height };
}

function sizeOf({ level }: Pick<Cell, 'level'>): { height: number; width: number } {
  return { height: CELL.lat * 4 ** level, width: CELL.lng * 4 ** level };
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
  const boundsOf = (corners: readonly LatLng[]): Box => ({
    west: Math.min(...corners.map(({ lng }) => lng)),
    south: Math.min(...corners.map(({ lat }) => lat)),
    east: Math.max(...corners.map(({ lng }) => lng)),
    north: Math.max(...corners.map(({ lat }) => lat)),
  });
  const each = Object.fromEntries(areas.map((area) => [area, boundsOf(areaOutlines[area])]));
  // every area is among `areas`
  return { ...(each as Record<Area, Box>), everywhere: boundsOf(areas.flatMap((area) => areaOutlines[area])) };
}
