import { type GroundKind, isGround, type StreetMapTile, TILE_EXTENT, TILE_ZOOM } from '@/lib/city/street-map/shapes';
import { type Area, pixelsPerMetre, TILE_PIXELS, touches } from '@/lib/map/pixels';
import { Letters } from '@/lib/map/street-letters';
import type { MapTheme } from '@/lib/map/theme';
import { cityView } from '@/lib/map/view';

/** Of one unit of a tile. */
const UNIT_METRES = TILE_PIXELS / TILE_EXTENT / pixelsPerMetre(cityView.center.lat, TILE_ZOOM);
const STREET_METRES = 3;
const CANAL_METRES = 6;
/** Steps are drawn one by one from here. */
const STEPS_ZOOM = 17;

/** The path is made when the shape is drawn first: a view shows a part of a tile. */
export type TracedShape = StreetMapTile[number] & { bounds: Area; path: Path2D | null };

/** A shape can be drawn in every tile of a closer zoom that it touches. */
export function traceShapes(tile: StreetMapTile): TracedShape[] {
  return tile.map((shape) => ({ ...shape, bounds: boundsOf(shape.lines), path: null }));
}

function boundsOf(lines: readonly number[][]): Area {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0];
      bounds.left = Math.min(bounds.left, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
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

/** The tile of the street map that contains a tile of a closer zoom. */
export function tileAround({ x, y, z }: Coords): string {
  const share = 2 ** (z - TILE_ZOOM);
  return `${Math.floor(x / share)}-${Math.floor(y / share)}`;
}

/** Draws a tile of TILE_ZOOM or closer from the shapes of the tile around it. */
export function drawStreetMap(
  context: CanvasRenderingContext2D,
  shapes: readonly TracedShape[],
  { x, y, z }: Coords,
  theme: MapTheme,
): void {
  const share = 2 ** (z - TILE_ZOOM);
  const scale = (TILE_PIXELS * share) / TILE_EXTENT;
  const size = TILE_EXTENT / share;
  const [left, top] = [(x % share) * size, (y % share) * size];
  context.scale(scale, scale);
  context.translate(-left, -top);
  context.lineJoin = 'round';
  const pen = new Pen(context, theme, scale, z);
  const letters = new Letters(context, theme, scale);
  const margin = pen.width(STREET_METRES, 8);
  const view = { left: left - margin, top: top - margin, right: left + size + margin, bottom: top + size + margin };
  // the coarse land below ends elsewhere
  if (shapes.some(({ kind }) => kind === 'land')) pen.fillTile({ left, top, size });
  for (const shape of shapes) {
    if (!touches(view, shape.bounds)) continue;
    const { kind, lines, name, numbers } = shape;
    if (isGround(kind)) {
      shape.path ??= toPath(lines);
      pen.draw(kind, shape.path);
    } else if (name && name.zoom <= z)
      letters.writeName(name.text, lines[0] ?? [], kind === 'canal-name' ? 'water-label' : 'label');
    else if (numbers && numbers.zoom <= z) letters.writeNumbers(numbers.texts, lines[0] ?? [], view);
  }
}

/** Draws shapes in tile units, `scale` pixels each. */
class Pen {
  private readonly context: CanvasRenderingContext2D;
  private readonly theme: MapTheme;
  private readonly scale: number;
  private readonly zoom: number;

  constructor(context: CanvasRenderingContext2D, theme: MapTheme, scale: number, zoom: number) {
    this.context = context;
    this.theme = theme;
    this.scale = scale;
    this.zoom = zoom;
  }

  fillTile({ left, top, size }: { left: number; top: number; size: number }): void {
    this.context.fillStyle = this.theme.water;
    this.context.fillRect(left, top, size, size);
  }

  draw(kind: GroundKind, path: Path2D): void {
    const street = this.width(STREET_METRES, 1.2);
    const edge = this.width(0, 2);
    if (kind === 'bridge' || kind === 'bridge-steps') this.stroke(path, 'bridge', street + edge, 'butt');
    if (kind === 'canal') this.stroke(path, 'water', this.width(CANAL_METRES, 1.5));
    else if (kind === 'street' || kind === 'bridge') this.stroke(path, 'street', street);
    else if (kind === 'steps' || kind === 'bridge-steps') this.drawSteps(path, street);
    else this.fill(path, kind);
    if (kind === 'land') this.stroke(path, 'shore', edge / 2);
  }

  /** In tile units: a width in metres, and the least in pixels. */
  width(metres: number, leastPixels: number): number {
    return Math.max(metres / UNIT_METRES, leastPixels / this.scale);
  }

  private drawSteps(path: Path2D, width: number): void {
    this.stroke(path, 'street', width, 'butt');
    if (this.zoom < STEPS_ZOOM) return;
    this.context.setLineDash([1 / this.scale, 2 / this.scale]);
    this.stroke(path, 'bridge', width, 'butt');
    this.context.setLineDash([]);
  }

  private fill(path: Path2D, colour: keyof MapTheme): void {
    this.context.fillStyle = this.theme[colour];
    this.context.fill(path, 'evenodd');
  }

  private stroke(path: Path2D, colour: keyof MapTheme, width: number, cap: CanvasLineCap = 'round'): void {
    this.context.strokeStyle = this.theme[colour];
    this.context.lineWidth = width;
    this.context.lineCap = cap;
    this.context.stroke(path);
  }
}
