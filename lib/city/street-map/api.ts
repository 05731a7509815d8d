import type { StreetMap, StreetMapTile, TileSources } from '@/lib/city/street-map/shapes';
import { askJson, believe } from '@/lib/http/client';

const request = (signal?: AbortSignal) => askJson('/api/map/tiles', believe<TileSources>('url', 'streets'), { signal });
let early: ReturnType<typeof request> | null = null;
let earlySources: TileSources | null = null;
const earlyTiles = new Map<string, Promise<StreetMapTile>>();

/** Requests the sources before there is a map, and then the tiles that it needs first. */
export function requestStreetMapEarly(firstTiles: readonly string[]): void {
  early ??= request().then((result) => {
    const streets = result.ok ? result.data.streets : null;
    if (streets) for (const name of firstTiles) preloadTile(streets, name);
    earlySources = result.ok ? toSources(result.data) : null;
    return result;
  });
}

function preloadTile({ version, tiles }: StreetMap, name: string): void {
  const key = `${version}/${name}`;
  if (!tiles.includes(name)) return;
  const load = requestTile(version, name);
  // the layer requests it again
  load.catch(() => earlyTiles.delete(key));
  earlyTiles.set(key, load);
}

/** What `requestStreetMapEarly` has found by now; effects of a map come much later on a slow phone. */
export const readEarlySources = () => earlySources;

export async function findTileSources(signal: AbortSignal): Promise<TileSources | null> {
  const known = early;
  [early, earlySources] = [null, null];
  const result = await (known ?? request(signal));
  return result.ok ? toSources(result.data) : null;
}

/** Without a network an answer is from before, and its raster tiles are not stored. */
const toSources = (answer: TileSources) => (navigator.onLine ? answer : { ...answer, url: null });

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
