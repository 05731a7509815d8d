import { beforeEach, expect, test, vi } from 'vitest';
import { fetchStreetMapTile, requestTilesEarly } from '@/lib/city/street-map/api';

const version = '0123456789abcdef';
const { signal } = new AbortController();
let requested: string[];
let isDown: boolean;

beforeEach(() => {
  requested = [];
  isDown = false;
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return isDown ? new Response(null, { status: 503 }) : Response.json([]);
  });
});

test('a tile that is requested early is requested once', async () => {
  requestTilesEarly(version, ['13-1-2', '3-4']);
  expect(await fetchStreetMapTile(version, '13-1-2', signal)).toEqual([]);
  expect(requested).toEqual(['13-1-2', '3-4'].map((name) => `/api/map/streets/${version}/${name}`));

  await fetchStreetMapTile(version, '13-1-2', signal);
  expect(requested).toHaveLength(3);
});

test('a tile that could not be had early is requested again', async () => {
  isDown = true;
  requestTilesEarly(version, ['3-4']);
  await expect(fetchStreetMapTile(version, '3-4', signal)).rejects.toThrow('503');
  isDown = false;
  expect(await fetchStreetMapTile(version, '3-4', signal)).toEqual([]);
});
