import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BaseMap } from '@/lib/map/base-shapes';
import { type MapTheme, readStyleThemes } from '@/lib/map/theme';
import { processSingleton } from '@/lib/process-singleton';

type Themes = Record<'light' | 'dark', MapTheme>;

/** The colours of the map in both themes, read once. */
export const readThemes = processSingleton('map-themes', () => {
  let read: Promise<Themes> | null = null;
  return () => (read ??= readFile(path.resolve('app/globals.css'), 'utf8').then(readStyleThemes));
});

export async function readBaseMap(): Promise<BaseMap> {
  // cast: written by `scripts/build-base-map.mjs`
  return JSON.parse(await readFile(path.resolve('public/map/base.json'), 'utf8')) as BaseMap;
}
