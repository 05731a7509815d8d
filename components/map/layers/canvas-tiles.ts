import type L from 'leaflet';
import { GridLayer } from 'leaflet';
import { runChunked } from '@/lib/browser/chunked';
import { TILE_PIXELS } from '@/lib/map/pixels';
import type { MapTheme } from '@/lib/map/theme';

type Job = () => void;

/** Tiles drawn on canvases, in chunks that do not block the page. */
export abstract class CanvasTiles extends GridLayer {
  private readonly jobs = new Map<HTMLElement, Job>();
  private readonly stop = new AbortController();
  private theme: MapTheme;
  private isAtWork = false;

  constructor(options: L.GridLayerOptions, theme: MapTheme) {
    super({ tileSize: TILE_PIXELS, ...options });
    this.theme = theme;
    this.on('tileunload', ({ tile }) => this.jobs.delete(tile));
    this.on('remove', () => this.stop.abort());
  }

  setTheme(theme: MapTheme): void {
    this.theme = theme;
    this.redraw();
  }

  /** Draws the tile; one pixel of its page is one unit of the context. */
  protected abstract draw(context: CanvasRenderingContext2D, coords: L.Coords, theme: MapTheme): void;

  /** Loads what the tile needs; `signal` is aborted when the layer is removed. */
  protected prepare(_coords: L.Coords, _signal: AbortSignal): Promise<void> | null {
    return null;
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    tile.width = TILE_PIXELS * devicePixelRatio;
    tile.height = TILE_PIXELS * devicePixelRatio;
    const enqueue = () => {
      this.jobs.set(tile, () => {
        this.paint(tile, coords);
        done(undefined, tile);
      });
      void this.work();
    };
    const prepared = this.prepare(coords, this.stop.signal);
    if (prepared) prepared.then(enqueue, (error) => done(error, tile));
    else enqueue();
    return tile;
  }

  private paint(tile: HTMLCanvasElement, coords: L.Coords): void {
    const context = tile.getContext('2d');
    if (!context) return;
    context.scale(devicePixelRatio, devicePixelRatio);
    this.draw(context, coords, this.theme);
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
}
