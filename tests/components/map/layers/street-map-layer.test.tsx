import { act, render, waitFor } from '@testing-library/react';
import type L from 'leaflet';
import { MapContainer } from 'react-leaflet';
import { beforeEach, expect, test, vi } from 'vitest';
import { StreetMapLayer } from '@/components/map/layers/street-map-layer';
import { FAR_ZOOM, TILE_ZOOM, tileName } from '@/lib/city/street-map/shapes';
import { worldPixels } from '@/lib/map/pixels';

const rialto = { lat: 45.43802, lng: 12.33596 };
const version = '0123456789abcdef';
/** The tile of the Rialto bridge, and one far from it. */
const at = worldPixels(rialto, TILE_ZOOM);
const here = `${Math.floor(at.x / 256)}-${Math.floor(at.y / 256)}`;
const far = '17400-11800';

let requestedTiles: string[];
let isDown: boolean;

beforeEach(() => {
  requestedTiles = [];
  isDown = false;
  // jsdom has no layout and no canvas
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal('fetch', async (address: string) => {
    requestedTiles.push(address);
    return isDown ? new Response(null, { status: 503 }) : Response.json([]);
  });
});

function showMap(zoom: number, tiles: string[] | undefined) {
  const map: { current: L.Map | null } = { current: null };
  const { unmount } = render(
    <MapContainer ref={map} center={rialto} zoom={zoom} minZoom={10} zoomAnimation={false} fadeAnimation={false}>
      <StreetMapLayer version={version} tiles={tiles} />
    </MapContainer>,
  );
  return { map, unmount };
}

test('requests once each tile of the pack that the map shows, and none from a zoom that it does not have', async () => {
  const { map, unmount } = showMap(14, [here, far]);
  expect(requestedTiles).toEqual([]);

  act(() => void map.current?.setZoom(17));
  await waitFor(() => expect(requestedTiles).toEqual([`/api/map/streets/${version}/${here}`]));
  act(() => void map.current?.setZoom(19));
  act(() => void map.current?.panBy([300, 0], { animate: false }));
  expect(requestedTiles).toHaveLength(1);
  unmount();
});

test('requests the tiles from afar at zooms 13 and 14', async () => {
  const there = worldPixels(rialto, FAR_ZOOM);
  const afar = tileName(FAR_ZOOM, Math.floor(there.x / 256), Math.floor(there.y / 256));
  const { unmount } = showMap(14, [here, afar]);
  await waitFor(() => expect(requestedTiles).toEqual([`/api/map/streets/${version}/${afar}`]));
  unmount();
});

test('requests a tile that failed again when the map moves', async () => {
  isDown = true;
  const { map } = showMap(16, [here, far]);
  await waitFor(() => expect(requestedTiles.length).toBeGreaterThan(0));
  isDown = false;
  const before = requestedTiles.length;
  act(() => void map.current?.setZoom(17));
  await waitFor(() => expect(requestedTiles.length).toBeGreaterThan(before));
  expect(new Set(requestedTiles)).toEqual(new Set([`/api/map/streets/${version}/${here}`]));
});

test('requests every tile that the map shows while it is not known which the pack has', async () => {
  const { unmount } = showMap(16, undefined);
  await waitFor(() => expect(requestedTiles).toContain(`/api/map/streets/${version}/${here}`));
  expect(requestedTiles.length).toBeGreaterThan(1);
  unmount();
});
