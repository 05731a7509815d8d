import L from 'leaflet';
import { type BaseShape, SHAPE_ZOOM, shapeOrigin, shapePixels } from '@/components/map/base-shapes';
import { traceLine, traceOutline } from '@/components/map/rounded-path';
import type { MapTheme } from '@/components/map/theme';

const TILE_PIXELS = 256;
const CANAL_WIDTH = shapePixels(48);
const BRIDGE_PIXELS = 2.5;
/** How far around a corner we round it off: wider than the steps of the grid, narrower than a bay. */
const ROUNDING = shapePixels(250);

/** The base map as tiles drawn here: only what comes into view costs anything. */
export class BaseTiles extends L.GridLayer {
  private readonly shapes: BaseShape[];
  private theme: MapTheme;

  constructor(shapes: BaseShape[], theme: MapTheme, attribution: string) {
    // under the street tiles, which have 1
    super({ attribution, tileSize: TILE_PIXELS, zIndex: 0 });
    this.shapes = shapes;
    this.theme = theme;
  }

  setTheme(theme: MapTheme): void {
    this.theme = theme;
    this.redraw();
  }

  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const tile = document.createElement('canvas');
    tile.width = TILE_PIXELS * devicePixelRatio;
    tile.height = TILE_PIXELS * devicePixelRatio;
    const context = tile.getContext('2d');
    if (!context) return tile;

    const scale = 2 ** (z - SHAPE_ZOOM);
    const size = TILE_PIXELS / scale;
    const corner = L.point(x, y).multiplyBy(size).subtract(shapeOrigin);
    context.scale(devicePixelRatio * scale, devicePixelRatio * scale);
    context.translate(-corner.x, -corner.y);
    // around the tile lies what reaches into it: wide lines, and corners that bend the lines between them
    const margin = ROUNDING * 2 + CANAL_WIDTH + BRIDGE_PIXELS / scale;
    const view = L.bounds(corner.subtract([margin, margin]), corner.add([size + margin, size + margin]));
    for (const shape of this.shapes) {
      if (view.intersects(shape.bounds)) drawShape(context, shape, view, this.theme, scale);
    }
    return tile;
  }
}

function drawShape(
  context: CanvasRenderingContext2D,
  { kind, lines }: BaseShape,
  view: L.Bounds,
  theme: MapTheme,
  scale: number,
) {
  const colours = { land: theme.shore, canal: theme.water, bridge: theme.bridge };
  const widths = { land: 1 / scale, canal: Math.max(1.5 / scale, CANAL_WIDTH), bridge: BRIDGE_PIXELS / scale };
  context.beginPath();
  for (const line of lines) {
    // most of the mainland is far away; what is cut off here is cut outside of what can be seen
    if (kind === 'land') traceOutline(context, L.PolyUtil.clipPolygon(line, view), ROUNDING);
    else traceLine(context, line, ROUNDING);
  }
  context.lineJoin = 'round';
  context.lineCap = kind === 'canal' ? 'round' : 'butt';
  context.lineWidth = widths[kind];
  context.strokeStyle = colours[kind];
  context.fillStyle = theme.land;
  if (kind === 'land') context.fill('evenodd');
  context.stroke();
}
