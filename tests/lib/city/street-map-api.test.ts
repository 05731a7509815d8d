import { beforeEach, expect, test, vi } from 'vitest';
import {
  fetchStreetMapTile,
  findTileSources,
  readEarlySources,
  requestStreetMapEarly,
} from '@/lib/city/street-map/api';

const version = '0123456789abcdef';
const { signal } = new AbortController();
let requested: string[];
let isDown: boolean;

beforeEach(() => {
  requested = [];
  isDown = false;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    if (address === '/api/map/tiles')
      return Response.json({ url: null, missing: false, streets: { version, licences: [], tiles: ['13-1-2', '3-4'] } });
    return isDown ? new Response(null, { status: 503 }) : Response.json([]);
  });
});

test('what is requested early is requested once, and only tiles that the pack has', async () => {
  requestStreetMapEarly(['13-1-2', '13-1-3']);
  requestStreetMapEarly(['3-4']);
  await vi.waitFor(() => expect(readEarlySources()?.streets?.version).toBe(version));
  const early = readEarlySources();
  expect(await findTileSources(signal)).toBe(early);
  expect(readEarlySources()).toBeNull();
  expect(await fetchStreetMapTile(version, '13-1-2', signal)).toEqual([]);
  expect(requested).toEqual(['/api/map/tiles', `/api/map/streets/${version}/13-1-2`]);

  await findTileSources(signal);
  await fetchStreetMapTile(version, '13-1-2', signal);
  expect(requested).toHaveLength(4);
});

test('a tile that could not be had early is requested again', async () => {
  isDown = true;
  requestStreetMapEarly(['3-4']);
  await findTileSources(signal);
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  await expect(fetchStreetMapTile(version, '3-4', signal)).rejects.toThrow('503');
  isDown = false;
  expect(await fetchStreetMapTile(version, '3-4', signal)).toEqual([]);
});
