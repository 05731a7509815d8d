import L from 'leaflet';
import { type BaseShape, SHAPE_ZOOM, shapeOrigin, shapePixels } from '@/components/map/base-shapes';
import type { MapTheme } from '@/components/map/theme';

const CANAL_WIDTH = shapePixels(48);
const BRIDGE_PIXELS = 2.5;
const TILE_PIXELS = 512;

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
    const corner = L.point(x, y)
      .multiplyBy(TILE_PIXELS / scale)
      .subtract(shapeOrigin);
    const size = TILE_PIXELS / scale;
    const margin = CANAL_WIDTH + BRIDGE_PIXELS / scale; // a line outside may be wide enough to reach in
    const view = L.bounds(corner.subtract([margin, margin]), corner.add([size + margin, size + margin]));
    context.scale(devicePixelRatio * scale, devicePixelRatio * scale);
    context.translate(-corner.x, -corner.y);
    for (const shape of this.shapes) if (view.intersects(shape.bounds)) drawShape(context, shape, this.theme, scale);
    return tile;
  }
}

function drawShape(context: CanvasRenderingContext2D, { kind, path }: BaseShape, theme: MapTheme, scale: number) {
  context.lineJoin = 'round';
  switch (kind) {
    case 'land':
      context.fillStyle = theme.land;
      context.fill(path, 'evenodd');
      context.strokeStyle = theme.shore;
      context.lineWidth = 1 / scale;
      break;
    case 'canal':
      context.strokeStyle = theme.water;
      context.lineCap = 'round';
      context.lineWidth = Math.max(1.5 / scale, CANAL_WIDTH);
      break;
    case 'bridge':
      context.strokeStyle = theme.bridge;
      context.lineCap = 'butt';
      context.lineWidth = BRIDGE_PIXELS / scale;
      break;
  }
  context.stroke(path);
}
