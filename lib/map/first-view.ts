import 'server-only';
import { findStreetVersion, readStreetMapTiles } from '@/lib/city/street-map/service';
import { readBaseMap, readThemes } from '@/lib/map/assets';
import { drawMapPreview, PREVIEW_SIZE } from '@/lib/map/map-preview';
import { areaAround, worldPixels } from '@/lib/map/pixels';
import { drawStreetPicture, tilesIn } from '@/lib/map/street-picture';
import { cityView } from '@/lib/map/view';
import { processSingleton } from '@/lib/process-singleton';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Picture = { version: string; svg: string };

const drawn = processSingleton('first-views', () => new Map<Theme, Picture>());

const { center, zoom } = cityView;
const view = { area: areaAround(worldPixels(center, zoom), PREVIEW_SIZE), zoom };

/** The picture of the first view with the streets of the pack, drawn once for each version; null without streets. */
export async function readFirstView(name: Theme): Promise<Picture | null> {
  const known = drawn.get(name);
  if (known && known.version === (await findStreetVersion())) return known;
  const theme = (await readThemes())[name];
  const streets = await readStreetMapTiles(tilesIn(view));
  if (!streets) return null;
  const over = drawStreetPicture(streets.tiles, view, theme);
  const picture = { version: streets.version, svg: drawMapPreview(await readBaseMap(), theme, { over }) };
  drawn.set(name, picture);
  return picture;
}
