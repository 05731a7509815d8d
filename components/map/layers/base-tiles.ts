import type L from 'leaflet';
import { GridLayer } from 'leaflet';
import { runChunked } from '@/lib/browser/chunked';
import { type BaseShape, SHAPE_ZOOM, shapeOrigin, strokeWidth, traceShape, withMargin } from '@/lib/map/base-shapes';
import { type Area, touches } from '@/lib/map/pixels';
import type { MapTheme } from '@/lib/map/theme';

const TILE_PIXELS = 256;

type Job = () => void;

/** The base map as tiles drawn here: only what comes into view costs anything, and never much at once. */
export class BaseTiles extends GridLayer {
  private readonly shapes: BaseShape[];
  private readonly jobs = new Map<HTMLElement, Job>();
  private readonly stop = new AbortController();
  private theme: MapTheme;
  private isAtWork = false;

  constructor(shapes: BaseShape[], theme: MapTheme, attribution: string) {
    // under the street tiles, which have 1
    super({ attribution, tileSize: TILE_PIXELS, zIndex: 0 });
    this.shapes = shapes;
    this.theme = theme;
    this.on('tileunload', ({ tile }) => this.jobs.delete(tile));
    this.on('remove', () => this.stop.abort());
  }

  setTheme(theme: MapTheme): void {
    this.theme = theme;
    this.redraw();
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    tile.width = TILE_PIXELS * devicePixelRatio;
    tile.height = TILE_PIXELS * devicePixelRatio;
    this.jobs.set(tile, () => {
      this.draw(tile, coords);
      done(undefined, tile);
    });
    void this.work();
    return tile;
  }

  private async work(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    await Promise.resolve(); // Leaflet must register a tile before its `done` callback runs
    await runChunked(this.takeJobs(), (job) => job(), this.stop.signal);
    this.isAtWork = false;
  }

  /** Also those that come while others are done. */
  private *takeJobs(): Generator<Job> {
    for (const [tile, job] of this.jobs) {
      this.jobs.delete(tile);
      yield job;
    }
  }

  private draw(tile: HTMLCanvasElement, { x, y, z }: L.Coords): void {
    const context = tile.getContext('2d');
    if (!context) return;
    const scale = 2 ** (z - SHAPE_ZOOM);
    const size = TILE_PIXELS / scale;
    const left = x * size - shapeOrigin.x;
    const top = y * size - shapeOrigin.y;
    context.scale(devicePixelRatio * scale, devicePixelRatio * scale);
    context.translate(-left, -top);
    const view = withMargin({ left, top, right: left + size, bottom: top + size }, scale);
    for (const shape of this.shapes) {
      if (touches(view, shape.bounds)) drawShape(context, shape, view, this.theme, scale);
    }
  }
}

function drawShape(context: CanvasRenderingContext2D, shape: BaseShape, view: Area, theme: MapTheme, scale: number) {
  const { kind } = shape;
  context.beginPath();
  traceShape(context, shape, view);
  context.lineJoin = 'round';
  context.lineCap = kind === 'canal' ? 'round' : 'butt';
  context.lineWidth = strokeWidth(kind, scale);
  context.strokeStyle = { land: theme.shore, canal: theme.water, bridge: theme.bridge }[kind];
  context.fillStyle = theme.land;
  if (kind === 'land') context.fill('evenodd');
  context.stroke();
}
