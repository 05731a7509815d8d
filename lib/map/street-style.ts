import { isGround, type StreetMapTile, TILE_EXTENT, tileName, zoomAround } from '@/lib/city/street-map/shapes';
import { type Area, TILE_PIXELS, touches } from '@/lib/map/pixels';
import { Letters } from '@/lib/map/street-letters';
import { boundsOf, coversOf, reachOf, type Stroke, strokesOf } from '@/lib/map/street-look';
import type { MapTheme } from '@/lib/map/theme';

/** The path is made when the shape is drawn first: a view shows a part of a tile. */
export type TracedShape = StreetMapTile[number] & { bounds: Area; path: Path2D | null };

/** A shape can be drawn in every tile of a closer zoom that it touches. */
export function traceShapes(tile: StreetMapTile): TracedShape[] {
  return tile.map((shape) => ({ ...shape, bounds: boundsOf(shape.lines), path: null }));
}

function toPath(lines: readonly number[][]): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0];
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

type Coords = { x: number; y: number; z: number };

/** The tile of the street map that contains a tile of FAR_ZOOM or closer. */
export function tileAround({ x, y, z }: Coords): string {
  const zoom = zoomAround(z);
  const share = 2 ** (z - zoom);
  return tileName(zoom, Math.floor(x / share), Math.floor(y / share));
}

/** Draws a tile of FAR_ZOOM or closer from the shapes of the tile around it. */
export function drawStreetMap(
  context: CanvasRenderingContext2D,
  shapes: readonly TracedShape[],
  { x, y, z }: Coords,
  theme: MapTheme,
): void {
  const share = 2 ** (z - zoomAround(z));
  const scale = (TILE_PIXELS * share) / TILE_EXTENT;
  const size = TILE_EXTENT / share;
  const [left, top] = [(x % share) * size, (y % share) * size];
  context.scale(scale, scale);
  context.translate(-left, -top);
  context.lineJoin = 'round';
  const letters = new Letters(context, theme, scale);
  const margin = reachOf(z) / scale;
  const view = { left: left - margin, top: top - margin, right: left + size + margin, bottom: top + size + margin };
  context.fillStyle = theme.water;
  for (const { left: x, top: y, right, bottom } of coversOf(shapes, z)) context.fillRect(x, y, right - x, bottom - y);
  for (const shape of shapes) {
    if (!touches(view, shape.bounds)) continue;
    const { kind, lines, name, numbers } = shape;
    if (isGround(kind)) {
      shape.path ??= toPath(lines);
      for (const stroke of strokesOf(kind, z)) draw(context, shape.path, stroke, theme, scale);
    } else if (name && name.zoom <= z)
      letters.writeName(name.text, lines[0] ?? [], kind === 'canal-name' ? 'water-label' : 'label');
    else if (numbers && numbers.zoom <= z) letters.writeNumbers(numbers.texts, lines[0] ?? [], view);
  }
}

function draw(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { colour, width, isRound, dash }: Stroke,
  theme: MapTheme,
  scale: number,
): void {
  if (width === undefined) {
    context.fillStyle = theme[colour];
    context.fill(path, 'evenodd');
    return;
  }
  context.strokeStyle = theme[colour];
  context.lineWidth = width / scale;
  context.lineCap = isRound ? 'round' : 'butt';
  if (dash) context.setLineDash(dash.map((pixels) => pixels / scale));
  context.stroke(path);
  if (dash) context.setLineDash([]);
}
