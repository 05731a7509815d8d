import { gzipSync } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { encodeStreetMap } from '@/lib/city/street-map/format';
import {
  FAR_ZOOM,
  type StreetMapTile,
  shapeKinds,
  TILE_EXTENT,
  TILE_ZOOM,
  tileName,
} from '@/lib/city/street-map/shapes';
import { listFarShapes } from './far-shapes';
import type { HouseNumber } from './house-number';
import type { MapShape } from './map-shape';
import { cutNumbers, placeNumbers } from './names/house-numbers';
import { cutNames, placeNames } from './names/street-names';
import { cellOf, groupByCell } from './region/shape-cells';

/** Wider than half of the widest street at the closest zoom. */
const MARGIN = 64;

/** Cuts the shapes into tiles. @returns the bytes of `street-map.bin`, and the number of tiles */
export function buildStreetMap(
  shapes: readonly MapShape[],
  numbers: readonly HouseNumber[] = [],
): { bytes: Buffer; tiles: number } {
  const placed = placeNames(shapes);
  const writings = [cutNames(placed), cutNumbers(placeNumbers(numbers, placed))];
  const tiles = new Map<string, Buffer>();
  const add = (name: string, tile: StreetMapTile) => {
    if (tile.length > 0) tiles.set(name, gzipSync(JSON.stringify(tile), { level: 9 }));
  };
  const near = groupByCell(shapes).flatMap((cell) =>
    cutShapes(cell.shapes, TILE_ZOOM).filter(({ x, y }) => cellOf(x) === cell.x && cellOf(y) === cell.y),
  );
  for (const { name, tile } of near.toSorted(fromWest)) {
    add(name, [...tile, ...writings.flatMap((one) => one.get(name) ?? [])]);
  }
  for (const { name, tile } of cutShapes(listFarShapes(shapes), FAR_ZOOM)) add(name, tile);
  return { bytes: encodeStreetMap(tiles), tiles: tiles.size };
}

type Tile = { x: number; y: number; name: string; tile: StreetMapTile };

const fromWest = (a: Tile, b: Tile) => a.x - b.x || a.y - b.y;

function cutShapes(shapes: readonly MapShape[], zoom: number): Tile[] {
  const features = shapes.map(({ kind, geometry }) => ({ type: 'Feature' as const, properties: { kind }, geometry }));
  const cut = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: TILE_ZOOM, indexMaxZoom: zoom, indexMaxPoints: 0, extent: TILE_EXTENT, buffer: MARGIN, tolerance: 8 },
  );
  return cut.tileCoords
    .filter(({ z }) => z === zoom)
    .map(({ z, x, y }) => ({ x, y, name: tileName(z, x, y), tile: toTile(cut.getTile(z, x, y)?.features ?? []) }))
    .toSorted(fromWest);
}

type Cut = NonNullable<ReturnType<GeoJSONVT['getTile']>>['features'];

function toTile(features: Cut): StreetMapTile {
  const shapes = features.flatMap(({ type, geometry, tags }) => {
    const kind = shapeKinds.find((one) => one === tags?.kind);
    return kind && type !== 1 ? [{ kind, lines: geometry.map((line) => line.flat()) }] : [];
  });
  return shapes.toSorted((a, b) => shapeKinds.indexOf(a.kind) - shapeKinds.indexOf(b.kind));
}
