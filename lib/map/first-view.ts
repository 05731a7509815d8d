import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findStreetVersion, readStreetMapTiles } from '@/lib/city/street-map/service';
import type { BaseMap } from '@/lib/map/base-shapes';
import { drawMapPreview, PREVIEW_SIZE } from '@/lib/map/map-preview';
import { areaAround, worldPixels } from '@/lib/map/pixels';
import { drawStreetPicture, tilesIn } from '@/lib/map/street-picture';
import { type MapTheme, readStyleThemes } from '@/lib/map/theme';
import { cityView } from '@/lib/map/view';
import { processSingleton } from '@/lib/process-singleton';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Picture = { version: string; svg: string };

const drawn = processSingleton('first-views', () => new Map<Theme, Picture>());
const readThemes = processSingleton('map-themes', () => {
  let read: Promise<Record<Theme, MapTheme>> | null = null;
  return () => (read ??= readFile(path.resolve('app/globals.css'), 'utf8').then(readStyleThemes));
});

/** The picture of the first view with the streets of the pack, drawn once for each version; null without streets. */
export async function readFirstView(name: Theme): Promise<Picture | null> {
  const known = drawn.get(name);
  if (known && known.version === (await findStreetVersion())) return known;
  const theme = (await readThemes())[name];
  const { center, zoom } = cityView;
  const view = { area: areaAround(worldPixels(center, zoom), PREVIEW_SIZE), zoom };
  const streets = await readStreetMapTiles(tilesIn(view));
  if (!streets) return null;
  // cast: written by `scripts/build-base-map.mjs`
  const base = JSON.parse(await readFile(path.resolve('public/map/base.json'), 'utf8')) as BaseMap;
  const picture = {
    version: streets.version,
    svg: drawMapPreview(base, theme, drawStreetPicture(streets.tiles, view, theme)),
  };
  drawn.set(name, picture);
  return picture;
}
