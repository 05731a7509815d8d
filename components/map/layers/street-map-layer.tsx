'use client';

import type L from 'leaflet';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { CanvasTiles } from '@/components/map/layers/canvas-tiles';
import { fetchStreetMapTile } from '@/lib/city/street-map/api';
import { FAR_ZOOM, type StreetMapTile } from '@/lib/city/street-map/shapes';
import { drawStreetMap, type TracedShape, tileAround, traceShapes } from '@/lib/map/street-style';
import { type MapTheme, readMapTheme, watchMapTheme } from '@/lib/map/theme';

/** Names of the tiles that a pack has; null while they are not known. */
type TileNames = ReadonlySet<string> | null;

/** The streets of the city pack, from FAR_ZOOM on. Once `tiles` names those that the pack has, no others are requested. */
export function StreetMapLayer({ version, tiles }: { version: string; tiles: readonly string[] | undefined }) {
  const map = useMap();
  const names = useRef<TileNames>(null);
  useLayoutEffect(
    function limitRequests() {
      names.current = tiles ? new Set(tiles) : null;
    },
    [tiles],
  );
  // other effects run after the next frame, which takes 200 ms on a slow phone
  useLayoutEffect(
    function drawStreets() {
      const layer = new StreetTiles(version, names, readMapTheme());
      const unwatch = watchMapTheme((theme) => layer.setTheme(theme));
      layer.addTo(map);
      return function removeStreets() {
        unwatch();
        layer.remove();
      };
    },
    [map, version],
  );
  return null;
}

class StreetTiles extends CanvasTiles {
  private readonly version: string;
  private readonly names: RefObject<TileNames>;
  private readonly loads = new Map<string, Promise<void>>();
  private readonly loaded = new Map<string, StreetMapTile>();
  private readonly traced = new Map<string, TracedShape[]>();

  constructor(version: string, names: RefObject<TileNames>, theme: MapTheme) {
    super({ zIndex: 1, minZoom: FAR_ZOOM }, theme);
    this.version = version;
    this.names = names;
  }

  protected override prepare(coords: L.Coords, signal: AbortSignal): Promise<void> | null {
    const name = tileAround(coords);
    if (this.names.current?.has(name) === false) return null;
    const load = this.loads.get(name) ?? this.load(name, signal);
    this.loads.set(name, load);
    return load;
  }

  protected override draw(context: CanvasRenderingContext2D, coords: L.Coords, theme: MapTheme): void {
    drawStreetMap(context, this.trace(tileAround(coords)), coords, theme);
  }

  /** When a tile is drawn, so that the first is drawn before the others are traced. */
  private trace(name: string): TracedShape[] {
    const shapes = this.traced.get(name) ?? traceShapes(this.loaded.get(name) ?? []);
    this.traced.set(name, shapes);
    this.loaded.delete(name);
    return shapes;
  }

  private async load(name: string, signal: AbortSignal): Promise<void> {
    try {
      this.loaded.set(name, await fetchStreetMapTile(this.version, name, signal));
    } catch (error) {
      // the next tile of the map that needs it asks again
      this.loads.delete(name);
      throw error;
    }
  }
}
