'use client';

import type L from 'leaflet';
import { useLayoutEffect } from 'react';
import { useMap } from 'react-leaflet';
import { CanvasTiles } from '@/components/map/layers/canvas-tiles';
import { fetchStreetMapTile } from '@/lib/city/street-map/api';
import { FAR_ZOOM, type StreetMap } from '@/lib/city/street-map/shapes';
import { drawStreetMap, type TracedShape, tileAround, traceShapes } from '@/lib/map/street-style';
import { type MapTheme, readMapTheme, watchMapTheme } from '@/lib/map/theme';

/** The streets of the city pack, from FAR_ZOOM on. */
export function StreetMapLayer({ streets }: { streets: StreetMap }) {
  const map = useMap();
  // other effects run after the next frame, which takes 200 ms on a slow phone
  useLayoutEffect(
    function drawStreets() {
      const tiles = new StreetTiles(streets, readMapTheme());
      const unwatch = watchMapTheme((theme) => tiles.setTheme(theme));
      tiles.addTo(map);
      return function removeStreets() {
        unwatch();
        tiles.remove();
      };
    },
    [map, streets],
  );
  return null;
}

class StreetTiles extends CanvasTiles {
  private readonly version: string;
  private readonly names: ReadonlySet<string>;
  private readonly loads = new Map<string, Promise<void>>();
  private readonly shapes = new Map<string, TracedShape[]>();

  constructor({ version, tiles }: StreetMap, theme: MapTheme) {
    super({ zIndex: 1, minZoom: FAR_ZOOM }, theme);
    this.version = version;
    this.names = new Set(tiles);
  }

  protected override prepare(coords: L.Coords, signal: AbortSignal): Promise<void> | null {
    const name = tileAround(coords);
    if (!this.names.has(name)) return null;
    const load = this.loads.get(name) ?? this.load(name, signal);
    this.loads.set(name, load);
    return load;
  }

  protected override draw(context: CanvasRenderingContext2D, coords: L.Coords, theme: MapTheme): void {
    drawStreetMap(context, this.shapes.get(tileAround(coords)) ?? [], coords, theme);
  }

  private async load(name: string, signal: AbortSignal): Promise<void> {
    try {
      this.shapes.set(name, traceShapes(await fetchStreetMapTile(this.version, name, signal)));
    } catch (error) {
      // the next tile of the map that needs it asks again
      this.loads.delete(name);
      throw error;
    }
  }
}
