'use client';

import type L from 'leaflet';
import { GridLayer } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { runChunked } from '@/lib/browser/chunked';
import {
  type BaseMap,
  type BaseShape,
  baseShapes,
  SHAPE_ZOOM,
  shapeOrigin,
  strokeWidth,
  traceShape,
  withMargin,
} from '@/lib/map/base-shapes';
import { type Area, touches } from '@/lib/map/pixels';
import { type MapTheme, readMapTheme, watchMapTheme } from '@/lib/map/theme';
import { cityView } from '@/lib/map/view';

/** Called by a map that has a static preview in front of it. */
export type DrawingCallbacks = {
  onDrawn?: () => void;
  /** The map shows another view than the preview. */
  onMoved?: () => void;
};

/** Our own coastline, drawn under everything else: it is the whole map when no tile server answers. */
export function BaseLayer({ onDrawn, onMoved }: DrawingCallbacks) {
  const map = useMap();
  const reportDrawn = useEffectEvent(() => onDrawn?.());
  const reportMoved = useEffectEvent(() => onMoved?.());

  useEffect(
    function drawBaseMap() {
      const stop = new AbortController();
      let tiles: BaseTiles | null = null;
      const unwatch = watchMapTheme((theme) => tiles?.setTheme(theme));

      async function load() {
        const response = await fetch('/map/base.json', { signal: stop.signal });
        if (!response.ok) return;
        const base: BaseMap = await response.json();
        const shapes: BaseShape[] = [];
        await runChunked(baseShapes(base), (shape) => shapes.push(shape), stop.signal);
        if (stop.signal.aborted) return;
        tiles = new BaseTiles(shapes, readMapTheme());
        tiles.once('load', () => reportDrawn());
        tiles.addTo(map);
      }
      load().catch(ignoreAbort);

      return function removeBaseMap() {
        stop.abort();
        unwatch();
        tiles?.remove();
      };
    },
    [map],
  );

  useEffect(
    function noticeMoves() {
      const report = () => reportMoved();
      const isMoved = map.getZoom() !== cityView.zoom || !map.getCenter().equals(cityView.center, 1e-5);
      if (isMoved) report();
      map.once('movestart zoomstart popupopen', report);
      return () => void map.off('movestart zoomstart popupopen', report);
    },
    [map],
  );
  return null;
}

function ignoreAbort(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.warn('The base map could not be drawn', error);
}

const TILE_PIXELS = 256;

type Job = () => void;

/** Tiles drawn on canvases, in chunks that do not block the page. */
class BaseTiles extends GridLayer {
  private readonly shapes: BaseShape[];
  private readonly jobs = new Map<HTMLElement, Job>();
  private readonly stop = new AbortController();
  private theme: MapTheme;
  private isAtWork = false;

  constructor(shapes: BaseShape[], theme: MapTheme) {
    // under the street tiles, which have 1
    super({ tileSize: TILE_PIXELS, zIndex: 0 });
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
