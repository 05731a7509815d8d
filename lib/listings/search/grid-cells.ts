import { type Area, areas } from '@/lib/geo/area';
import { areaOutlines, findArea, touchesArea } from '@/lib/geo/areas';
import { boxAround } from '@/lib/geo/box';
import { distanceMetres } from '@/lib/geo/distance';
import type { Box, LatLng } from '@/lib/geo/schema';
import { areaLexeme } from '@/lib/listings/text-search/text-query';

/** A node of a quadtree over the areas: its listings have the index term `term` and a position in one of the boxes. */
export type Cell = {
  term: string;
  boxes: readonly Box[];
  contains: (position: LatLng) => boolean;
  children: readonly Cell[];
};

/** Size of a grid cell of level 0, about 56 m in each direction; those of a level are four times as wide as below it. */
const CELL_DEGREES = { lat: 0.0005, lng: 0.00075 };
const CHILDREN_PER_SIDE = 4;
const TOP_LEVEL = 4;
/** Level of the first division of an area. */
const AREA_LEVEL = 3;
/** More index terms in a condition cost more time than they save rows. */
const MAX_COVER_CELLS = 30;
/** Tolerance for rounding, and for the difference between sphere and plane. */
const TOLERANCE = 1.001;

/** The roots of the quadtree: one area, or all. */
export function areaCells(area?: Area): Cell[] {
  return areas.flatMap((one, index) => (!area || one === area ? roots.slice(index, index + 1) : []));
}

/** A few cells that together cover the part of a circle inside the areas. */
export function cellsWithin(center: LatLng, metres: number): Cell[] {
  const box = intersection(boxAround(center, metres * TOLERANCE), extent);
  if (box.south > box.north || box.west > box.east) return [];
  for (let level = 0; ; level++) {
    const { lat, lng } = cellSize(level);
    const estimate = ((box.north - box.south) / lat) * ((box.east - box.west) / lng);
    if (level < TOP_LEVEL && estimate > 2 * MAX_COVER_CELLS) continue;
    const cover = gridCells(box, level).filter((cell) => distanceRange(cell, center).min <= metres);
    if (level === TOP_LEVEL || cover.length <= MAX_COVER_CELLS) return cover;
  }
}

/** The least and the greatest distance in metres of positions in a cell; the range may be a little too wide. */
export function distanceRange({ boxes }: Cell, from: LatLng): { min: number; max: number } {
  const nearest = boxes.map(({ south, west, north, east }) => {
    return { lat: clamp(from.lat, south, north), lng: clamp(from.lng, west, east) };
  });
  const corners = boxes.flatMap(({ south, west, north, east }) =>
    [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng }))),
  );
  return {
    min: Math.min(...nearest.map((position) => distanceMetres(from, position))) / TOLERANCE,
    max: Math.max(...corners.map((position) => distanceMetres(from, position))) * TOLERANCE,
  };
}

function areaCell(area: Area): Cell {
  const children = gridCells(boundsOf(areaOutlines[area]), AREA_LEVEL).filter(({ boxes }) =>
    boxes.some((box) => touchesArea(box, area)),
  );
  const boxes = children.flatMap((cell) => cell.boxes);
  return { term: areaLexeme(area), boxes, children, contains: (position) => findArea(position) === area };
}

// the grid of `search_vector` of the database
function gridCell(level: number, row: number, column: number): Cell {
  const { lat, lng } = cellSize(level);
  const box = { south: row * lat, north: (row + 1) * lat, west: column * lng, east: (column + 1) * lng };
  return {
    term: `@g${level}:${row}:${column}`,
    boxes: [box],
    contains: (position) => Math.floor(position.lat / lat) === row && Math.floor(position.lng / lng) === column,
    get children() {
      if (level === 0) return [];
      const steps = [...Array(CHILDREN_PER_SIDE).keys()];
      const [firstRow, firstColumn] = [row * CHILDREN_PER_SIDE, column * CHILDREN_PER_SIDE];
      return steps.flatMap((y) => steps.map((x) => gridCell(level - 1, firstRow + y, firstColumn + x)));
    },
  };
}

function gridCells({ south, west, north, east }: Box, level: number): Cell[] {
  const { lat, lng } = cellSize(level);
  const columns = range(west / lng, east / lng);
  return range(south / lat, north / lat).flatMap((row) => columns.map((column) => gridCell(level, row, column)));
}

function cellSize(level: number): { lat: number; lng: number } {
  const factor = CHILDREN_PER_SIDE ** level;
  return { lat: CELL_DEGREES.lat * factor, lng: CELL_DEGREES.lng * factor };
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, index) => first + index);
}

function intersection(a: Box, b: Box): Box {
  return {
    south: Math.max(a.south, b.south),
    north: Math.min(a.north, b.north),
    west: Math.max(a.west, b.west),
    east: Math.min(a.east, b.east),
  };
}

function boundsOf(corners: readonly LatLng[]): Box {
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const extent = boundsOf(areas.flatMap((area) => areaOutlines[area]));
const roots = areas.map(areaCell);
