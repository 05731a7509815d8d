import type { StreetMapTile, TileSources } from '@/lib/city/street-map/shapes';
import { askJson, uncheckedReader } from '@/lib/http/client';

const earlyTiles = new Map<string, Promise<StreetMapTile>>();

/** Requests tiles before there is a map that needs them. */
export function requestTilesEarly(version: string, names: readonly string[]): void {
  for (const name of names) {
    const key = `${version}/${name}`;
    const load = requestTile(version, name);
    // the layer requests it again
    load.catch(() => earlyTiles.delete(key));
    earlyTiles.set(key, load);
  }
}

export async function findTileSources(signal: AbortSignal): Promise<TileSources | null> {
  const result = await askJson('/api/map/tiles', uncheckedReader<TileSources>('url', 'streets'), { signal });
  if (!result.ok) return null;
  // without a network an answer is from before, and its raster tiles are not stored
  return navigator.onLine ? result.data : { ...result.data, url: null };
}

/** @throws Error when the tile cannot be had */
export async function fetchStreetMapTile(version: string, name: string, signal: AbortSignal): Promise<StreetMapTile> {
  const known = earlyTiles.get(`${version}/${name}`);
  earlyTiles.delete(`${version}/${name}`);
  return known ?? requestTile(version, name, signal);
}

async function requestTile(version: string, name: string, signal?: AbortSignal): Promise<StreetMapTile> {
  const response = await fetch(`/api/map/streets/${version}/${name}`, { signal });
  if (!response.ok) throw new Error(`Tile ${name} of the street map: ${response.status}`);
  return response.json();
}
