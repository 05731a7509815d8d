import { TILE_ZOOM } from '@/lib/city/street-map/shapes';
import { TILE_PIXELS, worldPixels } from '@/lib/map/pixels';
import type { MapShape } from '../map-shape';

/** A cell is as large as 16 tiles: fewer are cut at a time than would fill the memory. */
const LEVELS = 2;
/** Of a tile: what a tile shows of its neighbours is less. */
const MARGIN = 0.5;

type Cell = { x: number; y: number; shapes: MapShape[] };

/** The shapes that tiles of each cell of the map can show, in their order; cells from the west, then from the north. */
export function groupByCell(shapes: readonly MapShape[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const shape of shapes) {
    const { geometry } = shape;
    const points = geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? []);
    const { west, east, north, south } = boundsOf(points);
    for (let x = cellOf(west - MARGIN); x <= cellOf(east + MARGIN); x++) {
      for (let y = cellOf(north - MARGIN); y <= cellOf(south + MARGIN); y++) {
        const cell = cells.get(`${x} ${y}`) ?? { x, y, shapes: [] };
        cells.set(`${x} ${y}`, cell);
        cell.shapes.push(shape);
      }
    }
  }
  return [...cells.values()].toSorted((a, b) => a.x - b.x || a.y - b.y);
}

/** The cell of a tile, or of a position in tiles. */
export const cellOf = (tile: number) => Math.floor(tile / 2 ** LEVELS);

function boundsOf(points: readonly number[][]) {
  const bounds = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const [lng = 0, lat = 0] of points) {
    const { x, y } = worldPixels({ lat, lng }, TILE_ZOOM);
    bounds.west = Math.min(bounds.west, x / TILE_PIXELS);
    bounds.east = Math.max(bounds.east, x / TILE_PIXELS);
    bounds.north = Math.min(bounds.north, y / TILE_PIXELS);
    bounds.south = Math.max(bounds.south, y / TILE_PIXELS);
  }
  return bounds;
}
