import { gzipSync } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { encodeStreetMap } from '@/lib/city/street-map/format';
import { type StreetMapTile, shapeKinds, TILE_EXTENT, TILE_ZOOM } from '@/lib/city/street-map/shapes';
import type { MapShape } from './map-shape';
import { cellOf, groupByCell } from './region/shape-cells';
import { cutNames, placeNames } from './street-names';

/** Wider than half of the widest street at the closest zoom. */
const MARGIN = 64;

/** Cuts the shapes into tiles. @returns the bytes of `street-map.bin`, and the number of tiles */
export function buildStreetMap(shapes: readonly MapShape[]): { bytes: Buffer; tiles: number } {
  const names = cutNames(placeNames(shapes));
  const tiles = groupByCell(shapes).flatMap((cell) =>
    cutShapes(cell).flatMap(({ x, y, shapes: cut }) => {
      const tile = [...cut, ...(names.get(`${x}-${y}`) ?? [])];
      return tile.length > 0 ? [{ x, y, bytes: gzipSync(JSON.stringify(tile), { level: 9 }) }] : [];
    }),
  );
  const sorted = tiles.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const bytes = encodeStreetMap(new Map(sorted.map((tile) => [`${tile.x}-${tile.y}`, tile.bytes])));
  return { bytes, tiles: tiles.length };
}

function cutShapes(cell: ReturnType<typeof groupByCell>[number]): { x: number; y: number; shapes: StreetMapTile }[] {
  const features = cell.shapes.map(({ kind, geometry }) => {
    return { type: 'Feature' as const, properties: { kind }, geometry };
  });
  const cut = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: TILE_ZOOM, indexMaxZoom: TILE_ZOOM, indexMaxPoints: 0, extent: TILE_EXTENT, buffer: MARGIN },
  );
  return cut.tileCoords
    .filter(({ z, x, y }) => z === TILE_ZOOM && cellOf(x) === cell.x && cellOf(y) === cell.y)
    .map(({ z, x, y }) => ({ x, y, shapes: toTile(cut.getTile(z, x, y)?.features ?? []) }));
}

type Cut = NonNullable<ReturnType<GeoJSONVT['getTile']>>['features'];

function toTile(features: Cut): StreetMapTile {
  const shapes = features.flatMap(({ type, geometry, tags }) => {
    const kind = shapeKinds.find((one) => one === tags?.kind);
    return kind && type !== 1 ? [{ kind, lines: geometry.map((line) => line.flat()) }] : [];
  });
  return shapes.toSorted((a, b) => shapeKinds.indexOf(a.kind) - shapeKinds.indexOf(b.kind));
}
