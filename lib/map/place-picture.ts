import 'server-only';
import { readStreetMapTiles } from '@/lib/city/street-map/service';
import { SECOND_MS } from '@/lib/durations';
import type { LatLng } from '@/lib/geo/schema';
import { readBaseMap, readThemes } from '@/lib/map/assets';
import { SHAPE_ZOOM, shapeOrigin } from '@/lib/map/base-shapes';
import { drawMapPreview } from '@/lib/map/map-preview';
import { areaAround, type Size, worldPixels } from '@/lib/map/pixels';
import { drawStreetPicture, tilesIn } from '@/lib/map/street-picture';
import { runInThread } from '@/lib/media/thread';

const ZOOM = 16;
const SCALE = 2 ** (ZOOM - SHAPE_ZOOM);
const PIN = '#0b6770';
const DRAWING_MS = 10 * SECOND_MS;

export type PlacePicture = { png: Buffer; licences: readonly string[] };

/** The streets around a position, with a pin on it; null where the pack has none. */
export async function drawPlacePicture(position: LatLng, size: Size): Promise<PlacePicture | null> {
  const view = { area: areaAround(worldPixels(position, ZOOM), size), zoom: ZOOM };
  const streets = await readStreetMapTiles(tilesIn(view));
  if (!streets || streets.tiles.length === 0) return null;
  const { light } = await readThemes();
  const { x, y } = worldPixels(position, SHAPE_ZOOM);
  const middle = { x: x - shapeOrigin.x, y: y - shapeOrigin.y };
  const area = areaAround(middle, { width: size.width / SCALE, height: size.height / SCALE });
  const over = drawStreetPicture(streets.tiles, view, light) + pin();
  const svg = drawMapPreview(await readBaseMap(), light, { area, scale: SCALE, over });
  return { png: await rasterize(svg), licences: streets.licences };
}

/** In a thread, and not by sharp, which must not read SVG, because it reads uploads too. */
async function rasterize(svg: string): Promise<Buffer> {
  return Buffer.from(await runInThread<Uint8Array>('lib/map/rasterize-worker.mjs', { svg }, DRAWING_MS));
}

const pin = () =>
  `<path fill="${PIN}" stroke="#ffffff" stroke-width="3" d="M0 0c-20-24-22-30-22-38a22 22 0 1 1 44 0c0 8-2 14-22 38z"/><circle cy="-38" r="8" fill="#ffffff"/>`;
