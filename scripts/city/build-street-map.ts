import { gzipSync } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { encodeStreetMap } from '@/lib/city/street-map/format';
import { type StreetMapTile, shapeKinds, TILE_EXTENT, TILE_ZOOM } from '@/lib/city/street-map/shapes';
import type { HouseNumber } from './house-number';
import type { MapShape } from './map-shape';
import { cutNumbers, placeNumbers } from './names/house-numbers';
import { cutNames, placeNames } from './names/street-names';

/** Wider than half of the widest street at the closest zoom. */
const MARGIN = 64;

/** Cuts the shapes into tiles. @returns the bytes of `street-map.bin`, and the number of tiles */
export function buildStreetMap(
  shapes: readonly MapShape[],
  numbers: readonly HouseNumber[] = [],
): { bytes: Buffer; tiles: number } {
  const features = shapes.map(({ kind, geometry }) => ({ type: 'Feature' as const, properties: { kind }, geometry }));
  const cut = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: TILE_ZOOM, indexMaxZoom: TILE_ZOOM, indexMaxPoints: 0, extent: TILE_EXTENT, buffer: MARGIN },
  );
  const placed = placeNames(shapes);
  const writings = [cutNames(placed), cutNumbers(placeNumbers(numbers, placed))];
  const tiles = new Map<string, Buffer>();
  const coords = cut.tileCoords.filter(({ z }) => z === TILE_ZOOM);
  for (const { z, x, y } of coords.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
    const name = `${x}-${y}`;
    const written = writings.flatMap((one) => one.get(name) ?? []);
    const tile = [...toTile(cut.getTile(z, x, y)?.features ?? []), ...written];
    if (tile.length > 0) tiles.set(name, gzipSync(JSON.stringify(tile), { level: 9 }));
  }
  return { bytes: encodeStreetMap(tiles), tiles: tiles.size };
}

type Cut = NonNullable<ReturnType<GeoJSONVT['getTile']>>['features'];

function toTile(features: Cut): StreetMapTile {
  const shapes = features.flatMap(({ type, geometry, tags }) => {
    const kind = shapeKinds.find((one) => one === tags?.kind);
    return kind && type !== 1 ? [{ kind, lines: geometry.map((line) => line.flat()) }] : [];
  });
  return shapes.toSorted((a, b) => shapeKinds.indexOf(a.kind) - shapeKinds.indexOf(b.kind));
}
