import type { Box } from '@/lib/geo/schema';

/** The closest zoom our map offers. A cluster that is still one here must be shown as a list. */
export const MAX_ZOOM = 19;

const CELL_PIXELS = 64;
const TILE_PIXELS = 256;
const VENICE_LATITUDE = 45.44;
const LAT_PER_LNG = Math.cos((VENICE_LATITUDE * Math.PI) / 180);

// quarters: a finer step would follow every pixel of a resized window, a whole one would halve the detail at a stroke
const ZOOM_STEP = 0.25;

/**
 * Size of one clustering cell: 64 × 64 screen pixels of web mercator at Venice's latitude.
 *
 * Listings are clustered by a grid, and not by supercluster, because the database can do it in the one pass it makes
 * anyway (`GROUP BY floor(lat / cell.lat), floor(lng / cell.lng)`, with `count`, `avg`, `min`, `max`): its cost stays
 * near that of selecting the rows, nothing is loaded into the process, and no index has to be rebuilt when a listing
 * changes. The grid is fixed to the globe, so clusters stay where they are while a visitor pans. Where listings are many,
 * it is cells kept counted that are grouped so, not the listings (`lib/listings/directory/cells`).
 *
 * @param zoom a web-mercator zoom, may be a fraction; usually what `gridZoom` returned
 */
export function gridCellDegrees(zoom: number): { lat: number; lng: number } {
  const lng = (360 * CELL_PIXELS) / (TILE_PIXELS * 2 ** zoom);
  return { lat: lng * LAT_PER_LNG, lng };
}

/**
 * The zoom whose grid puts at most `limit` cells into the box. With 200 cells that is `zoom` itself for a phone, a half
 * or a whole step less for a desktop screen, and 1.75 for somebody who asks for the whole world at zoom 18.
 *
 * It looks only at the box's size, never at its place or at what is in it, so panning does not regroup the map. A box
 * of n cells' width may touch n + 2 columns, and that is what is counted: the limit holds for every alignment.
 *
 * @param limit most cells the answer may have, at least 32: what the world takes at zoom 0
 */
export function gridZoom(box: Box, zoom: number, limit: number): number {
  let candidate = Math.min(Math.max(zoom, 0), MAX_ZOOM);
  while (candidate > 0 && mostCells(box, candidate) > limit) candidate -= ZOOM_STEP;
  return Math.max(candidate, 0);
}

function mostCells(box: Box, zoom: number): number {
  const cell = gridCellDegrees(zoom);
  const columns = longitudeSpans(box)
    .map((span) => mostTouched(span, cell.lng))
    .reduce((sum, count) => sum + count, 0);
  return columns * mostTouched(box.north - box.south, cell.lat);
}

const mostTouched = (span: number, cell: number) => Math.floor(span / cell) + 2;

// a box across the antimeridian is two boxes to the grid
function longitudeSpans({ west, east }: Box): number[] {
  return west <= east ? [east - west] : [180 - west, east + 180];
}

/**
 * The next zoom at which a cluster is sure to fall apart: the first one whose cells are smaller than the rectangle its
 * members fill. Members that share one place never part, and get `MAX_ZOOM`.
 *
 * @param members  the rectangle the members fill (`min` and `max` of their coordinates)
 * @param zoom     what the caller asked for
 * @param usedZoom what `gridZoom` made of it; the same screen will lose as much again after zooming in
 */
export function expansionZoom(members: Box, zoom: number, usedZoom: number): number {
  for (let candidate = Math.floor(zoom) + 1; candidate < MAX_ZOOM; candidate++) {
    const cell = gridCellDegrees(candidate - (zoom - usedZoom));
    if (members.north - members.south > cell.lat || members.east - members.west > cell.lng) return candidate;
  }
  return MAX_ZOOM;
}
