import {
  FAR_ZOOM,
  type GroundKind,
  isGround,
  type StreetMapTile,
  TILE_EXTENT,
  tileName,
  zoomAround,
} from '@/lib/city/street-map/shapes';
import { type Area, areaAround, TILE_PIXELS, worldPixels } from '@/lib/map/pixels';
import { coversOf, type Stroke, strokesOf } from '@/lib/map/street-look';
import type { MapTheme } from '@/lib/map/theme';
import type { MapPlace } from '@/lib/map/view';

/** A part of the world in pixels at a zoom. */
type View = { area: Area; zoom: number };
type Drawn = { x: number; y: number; tile: StreetMapTile };

/** Tiles that a part of the world is drawn from; `area` is in pixels of the world at `zoom`. */
export function tilesIn({ area, zoom }: View): { zoom: number; x: number; y: number }[] {
  const tileZoom = zoomAround(zoom);
  const size = TILE_PIXELS * 2 ** (zoom - tileZoom);
  const [left, top] = [Math.floor(area.left / size), Math.floor(area.top / size)];
  const count = (from: number, to: number) => Math.ceil(to / size) - from;
  const rows = Array.from({ length: count(top, area.bottom) }, (_, row) => top + row);
  return Array.from({ length: count(left, area.right) }, (_, column) => left + column).flatMap((x) =>
    rows.map((y) => ({ zoom: tileZoom, x, y })),
  );
}

/** Names of the tiles that a map as large as the window needs first. */
export function tilesInWindow({ center, zoom: exact }: MapPlace): string[] {
  const zoom = Math.round(exact);
  if (zoom < FAR_ZOOM) return [];
  const area = areaAround(worldPixels(center, zoom), { width: innerWidth, height: innerHeight });
  return tilesIn({ area, zoom }).map(({ zoom: tileZoom, x, y }) => tileName(tileZoom, x, y));
}

/** Draws tiles as SVG elements around the middle of the view, without names, as `drawStreetMap` does. */
export function drawStreetPicture(tiles: readonly Drawn[], { area, zoom }: View, theme: MapTheme): string {
  const size = TILE_PIXELS * 2 ** (zoom - zoomAround(zoom));
  const [middleX, middleY] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  return tiles
    .map(({ x, y, tile }) => {
      const [left, top] = [x * size - middleX, y * size - middleY].map(Math.round);
      const frame = `x="${left}" y="${top}" width="${size}" height="${size}" viewBox="0 0 ${TILE_EXTENT} ${TILE_EXTENT}"`;
      return `<svg ${frame}>${drawTile(tile, zoom, TILE_EXTENT / size, theme)}</svg>`;
    })
    .join('');
}

/** Lines of one kind are one path for each stroke; areas may overlap, so each is a path of its own. */
function drawTile(tile: StreetMapTile, zoom: number, unitsPerPixel: number, theme: MapTheme): string {
  const paths = new Map<string, { kind: GroundKind; path: string }>();
  tile.forEach(({ kind, lines }, index) => {
    if (!isGround(kind)) return;
    const isArea = strokesOf(kind, zoom).some(({ width }) => width === undefined);
    const key = isArea ? `${kind} ${index}` : kind;
    const path = (paths.get(key)?.path ?? '') + lines.map(pathOf).join('');
    paths.set(key, { kind, path });
  });
  const covers = coversOf(tile, zoom).map(({ left, top, right, bottom }) => {
    const [x, y, width] = [left, top, right - left].map(Math.round);
    return `M${x} ${y}h${width}v${Math.round(bottom - top)}h${-(width ?? 0)}z`;
  });
  const strokes = [...paths.values()].flatMap(({ kind, path }) =>
    strokesOf(kind, zoom).map((stroke) => drawStroke(path, stroke, unitsPerPixel, theme)),
  );
  return [`<path fill="${theme.water}" d="${covers.join('')}"/>`, ...strokes].join('');
}

function drawStroke(path: string, { colour, width, isRound, dash }: Stroke, units: number, theme: MapTheme): string {
  if (width === undefined) return `<path fill="${theme[colour]}" fill-rule="evenodd" d="${path}"/>`;
  const rounded = (pixels: number) => Math.round(pixels * units * 10) / 10;
  const cap = isRound ? ' stroke-linecap="round"' : '';
  const dashes = dash ? ` stroke-dasharray="${dash.map(rounded).join(' ')}"` : '';
  return `<path fill="none" stroke="${theme[colour]}" stroke-width="${rounded(width)}" stroke-linejoin="round"${cap}${dashes} d="${path}"/>`;
}

/** Relative steps, which are short. */
function pathOf([x = 0, y = 0, ...rest]: readonly number[]): string {
  let [lastX, lastY] = [x, y];
  let path = `M${x} ${y}l`;
  for (let index = 0; index < rest.length; index += 2) {
    const [nextX, nextY] = [rest[index] ?? 0, rest[index + 1] ?? 0];
    path += `${index > 0 ? ' ' : ''}${nextX - lastX} ${nextY - lastY}`;
    [lastX, lastY] = [nextX, nextY];
  }
  return path;
}
