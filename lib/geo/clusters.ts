import type { Box } from '@/lib/geo/schema';

/** Maximum zoom of the map. A cluster at this zoom is shown as a list. */
export const MAX_ZOOM = 19;

const CELL_PIXELS = 64;
const TILE_PIXELS = 256;
const VENICE_LATITUDE = 45.44;
const LAT_PER_LNG = Math.cos((VENICE_LATITUDE * Math.PI) / 180);

// finer steps would follow every pixel of a resized window
const ZOOM_STEP = 0.25;

/**
 * Size of one clustering cell: 64 × 64 screen pixels of web mercator at Venice's latitude.
 *
 * The database groups by cell (`floor(lat / cell.lat), floor(lng / cell.lng)`). The grid is fixed to the globe, so
 * clusters do not move while panning.
 *
 * @param zoom web-mercator zoom, may be fractional; usually from `gridZoom`
 */
export function gridCellDegrees(zoom: number): { lat: number; lng: number } {
  const lng = (360 * CELL_PIXELS) / (TILE_PIXELS * 2 ** zoom);
  return { lat: lng * LAT_PER_LNG, lng };
}

/**
 * The largest zoom, at most `zoom`, whose grid has at most `limit` cells in the box. Depends only on the box's size, so
 * panning does not regroup the map; a width of n cells counts as n + 2, so the limit holds for every alignment.
 *
 * @param limit at least 32, the cells of the world at zoom 0
 */
export function gridZoom(box: Box, zoom: number, limit: number): number {
  let candidate = Math.min(Math.max(zoom, 0), MAX_ZOOM);
  while (candidate > 0 && maxCells(box, candidate) > limit) candidate -= ZOOM_STEP;
  return Math.max(candidate, 0);
}

function maxCells(box: Box, zoom: number): number {
  const cell = gridCellDegrees(zoom);
  const columns = longitudeSpans(box)
    .map((span) => maxTouchedCells(span, cell.lng))
    .reduce((sum, count) => sum + count, 0);
  return columns * maxTouchedCells(box.north - box.south, cell.lat);
}

const maxTouchedCells = (span: number, cell: number) => Math.floor(span / cell) + 2;

// a box across the antimeridian is two boxes to the grid
function longitudeSpans({ west, east }: Box): number[] {
  return west <= east ? [east - west] : [180 - west, east + 180];
}

/**
 * The next zoom at which a cluster splits: the first whose cells are smaller than its members' bounding box. Members at
 * one position never split and get `MAX_ZOOM`.
 *
 * @param members  bounding box of the members
 * @param zoom     requested zoom
 * @param usedZoom result of `gridZoom`; the same reduction applies after zooming in
 */
export function expansionZoom(members: Box, zoom: number, usedZoom: number): number {
  for (let candidate = Math.floor(zoom) + 1; candidate < MAX_ZOOM; candidate++) {
    const cell = gridCellDegrees(candidate - (zoom - usedZoom));
    if (members.north - members.south > cell.lat || members.east - members.west > cell.lng) return candidate;
  }
  return MAX_ZOOM;
}
