import 'server-only';
import { gunzipSync } from 'node:zlib';
import { createCityReader } from '@/lib/city/pack';
import { decodeStreetMap, STREET_MAP_FILE, streetMapTile } from '@/lib/city/street-map/format';
import { type StreetMapTile, type TileSources, tileName } from '@/lib/city/street-map/shapes';
import { findTileSource } from '@/lib/city/street-map/tile-host';
import { AppError } from '@/lib/errors';
import { processSingleton } from '@/lib/process-singleton';

const readMap = processSingleton('street-map', () =>
  createCityReader(STREET_MAP_FILE, (bytes, { files, sources }) => ({
    version: files[STREET_MAP_FILE]?.sha256.slice(0, 16) ?? '',
    licences: [...new Set(sources.flatMap(({ licence }) => licence ?? []))],
    tiles: decodeStreetMap(bytes),
  })),
);

/** Raster tiles are not looked for when the pack has a street map: requests for them tell their host where a visitor looks. */
export async function findTileSources(): Promise<TileSources> {
  const map = await readMap();
  if (!map) return { ...(await findTileSource()), streets: null };
  const streets = { version: map.version, licences: map.licences, tiles: [...map.tiles.keys()] };
  return { url: null, missing: false, streets };
}

type TilePlace = { zoom: number; x: number; y: number };

/** Those of the tiles that the pack has; null without a street map. */
export async function readStreetMapTiles(places: readonly TilePlace[]) {
  const map = await readMap();
  if (!map) return null;
  const tiles = places.flatMap(({ zoom, x, y }) => {
    const bytes = map.tiles.get(tileName(zoom, x, y));
    return bytes ? [{ x, y, tile: parseTile(bytes) }] : [];
  });
  return { version: map.version, licences: map.licences, tiles };
}

/** The version of the pack's street map; null without one. */
export const findStreetVersion = async (): Promise<string | null> => (await readMap())?.version ?? null;

const parseTile = (bytes: Buffer): StreetMapTile => streetMapTile.parse(JSON.parse(gunzipSync(bytes).toString()));

/** The JSON of a tile as the pack has it, empty where the pack has nothing. @throws AppError `not_found` when the pack is another version by now */
export async function readStreetMapTile(version: string, name: string) {
  const map = await readMap();
  if (map?.version !== version) throw new AppError('not_found');
  const bytes = map.tiles.get(name);
  return bytes ? new Uint8Array(gunzipSync(bytes)) : '[]';
}
