import type { Box } from '@/lib/geo/schema';

/** Maximum zoom of the map. A cluster at this zoom is shown as a list. */
export const MAX_ZOOM = 19;

const CELL_PIXELS = 64;
const TILE_PIXELS = 256;
const VENICE_LATITUDE = 45.44;
const LAT_PER_LNG = Math.cos((VENICE_LATITUDE * Math.PI) / 180);

// finer steps would follow every pixel of a resized window
const ZOOM_STEP = 0.25;

/** Clustering cell at a zoom: 64 × 64 screen pixels at Venice's latitude, on a grid fixed to the globe, so panning does not regroup. */
export function gridCellDegrees(zoom: number): { lat: number; lng: number } {
  const lng = (360 * CELL_PIXELS) / (TILE_PIXELS * 2 ** zoom);
  return { lat: lng * LAT_PER_LNG, lng };
}

/** The largest zoom up to `zoom` whose grid has at most `limit` (≥ 32) cells in a box of this size, for every alignment. */
export function gridZoom(box: Box, zoom: number, limit: number): number {
  let candidate = Math.min(Math.max(zoom, 0), MAX_ZOOM);
  while (candidate > 0 && maxCells(box, candidate) > limit) candidate -= ZOOM_STEP;
  return Math.max(candidate, 0);
}

function maxCells(box: Box, zoom: number): number {
  const { west, south, east, north } = box;
  const cell = gridCellDegrees(zoom);
  // a box across the antimeridian is two boxes to the grid
  const columns =
    west <= east
      ? maxTouchedCells(east - west, cell.lng)
      : maxTouchedCells(180 - west, cell.lng) + maxTouchedCells(east + 180, cell.lng);
  return columns * maxTouchedCells(north - south, cell.lat);
}

const maxTouchedCells = (span: number, cell: number) => Math.floor(span / cell) + 2;

/** The zoom at which the members' cluster splits; `MAX_ZOOM` for members at one position. `usedZoom` is the result of `gridZoom`. */
export function expansionZoom(members: Box, zoom: number, usedZoom: number): number {
  for (let candidate = Math.floor(zoom) + 1; candidate < MAX_ZOOM; candidate++) {
    const cell = gridCellDegrees(candidate - (zoom - usedZoom));
    if (members.north - members.south > cell.lat || members.east - members.west > cell.lng) return candidate;
  }
  return MAX_ZOOM;
}
