import type { StreetMapTile, TileSources } from '@/lib/city/street-map/shapes';
import { askJson, believe } from '@/lib/http/client';

export async function findTileSources(signal: AbortSignal): Promise<TileSources | null> {
  const result = await askJson('/api/map/tiles', believe<TileSources>('url', 'streets'), { signal });
  if (!result.ok) return null;
  // an answer from before, of which raster tiles are not stored
  return navigator.onLine ? result.data : { ...result.data, url: null };
}

/** @throws Error when the tile cannot be had */
export async function fetchStreetMapTile(version: string, name: string, signal: AbortSignal): Promise<StreetMapTile> {
  const response = await fetch(`/api/map/streets/${version}/${name}`, { signal });
  if (!response.ok) throw new Error(`Tile ${name} of the street map: ${response.status}`);
  return response.json();
}
