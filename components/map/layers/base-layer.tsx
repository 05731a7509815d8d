'use client';

import type L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { CanvasTiles } from '@/components/map/layers/canvas-tiles';
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
import { type Area, TILE_PIXELS, touches } from '@/lib/map/pixels';
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

class BaseTiles extends CanvasTiles {
  private readonly shapes: BaseShape[];

  constructor(shapes: BaseShape[], theme: MapTheme) {
    // under the streets, which have 1
    super({ zIndex: 0 }, theme);
    this.shapes = shapes;
  }

  protected override draw(context: CanvasRenderingContext2D, { x, y, z }: L.Coords, theme: MapTheme): void {
    const scale = 2 ** (z - SHAPE_ZOOM);
    const size = TILE_PIXELS / scale;
    const left = x * size - shapeOrigin.x;
    const top = y * size - shapeOrigin.y;
    context.scale(scale, scale);
    context.translate(-left, -top);
    const view = withMargin({ left, top, right: left + size, bottom: top + size }, scale);
    for (const shape of this.shapes) {
      if (touches(view, shape.bounds)) drawShape(context, shape, view, theme, scale);
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
