import type { StreetMap, StreetMapTile, TileSources } from '@/lib/city/street-map/shapes';
import { askJson, believe } from '@/lib/http/client';

const request = (signal?: AbortSignal) => askJson('/api/map/tiles', believe<TileSources>('url', 'streets'), { signal });
let early: ReturnType<typeof request> | null = null;
const earlyTiles = new Map<string, Promise<StreetMapTile>>();

/** Requests the sources while a map is rendered, whose effects come much later on a slow phone, and then tiles that are needed first. */
export function preloadStreetMap(firstTiles: () => readonly string[]): void {
  early ??= request().then((result) => {
    const streets = result.ok ? result.data.streets : null;
    if (streets) for (const name of firstTiles()) preloadTile(streets, name);
    return result;
  });
}

function preloadTile({ version, tiles }: StreetMap, name: string): void {
  if (!tiles.includes(name)) return;
  const load = requestTile(version, name);
  // the layer requests it again
  load.catch(() => earlyTiles.delete(`${version}/${name}`));
  earlyTiles.set(`${version}/${name}`, load);
}

export async function findTileSources(signal: AbortSignal): Promise<TileSources | null> {
  const known = early;
  early = null;
  const result = await (known ?? request(signal));
  if (!result.ok) return null;
  // an answer from before, of which raster tiles are not stored
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
