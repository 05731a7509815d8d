import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { GET as getPicture } from '@/app/api/map/first-view/[version]/[theme]/route';
import { GET as getTile } from '@/app/api/map/streets/[version]/[tile]/route';
import { GET as getSources } from '@/app/api/map/tiles/route';
import { streetMapTile, tileSources } from '@/lib/city/street-map/format';
import { env } from '@/lib/env';
import { buildCityPack } from '@/scripts/city/build';
import { apiRequest } from '@/tests/factories/session';
import { toyStreets } from '@/tests/factories/toy-town';

const folder = join(env.DATA_DIR, 'city');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readSources = async () => {
  const response = await getSources(await apiRequest('/api/map/tiles'), { params: Promise.resolve({}) });
  return tileSources.parse(await response.json());
};
const readTile = async (version: string, tile: string) =>
  getTile(await apiRequest(`/api/map/streets/${version}/${tile}`), { params: Promise.resolve({ version, tile }) });

test('the answer names the streets of a pack, their licence and their tiles, and no other host', async () => {
  expect((await readSources()).streets).toBeNull();

  await buildCityPack({ inputs: [{ path: toyStreets, kind: 'streets' }], folder, step: (_title, work) => work() });
  const { streets, ...others } = await readSources();
  expect(others).toEqual({ url: null, missing: false });
  expect(streets?.licences).toEqual(['CC0']);
  const { version = '', tiles = [] } = streets ?? {};
  expect(tiles.length).toBeGreaterThan(0);
  for (const tile of tiles) {
    const response = await readTile(version, tile);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000');
    expect(streetMapTile.parse(await response.json()).length).toBeGreaterThan(0);
  }
});

test('the picture of the first view has the streets of a pack, in the colours of both themes', async () => {
  const readPicture = async (version: string, theme: string) =>
    getPicture(await apiRequest(`/api/map/first-view/${version}/${theme}`), {
      params: Promise.resolve({ version, theme }),
    });
  expect((await readPicture('0123456789abcdef', 'light')).status).toBe(404);

  await buildCityPack({ inputs: [{ path: toyStreets, kind: 'streets' }], folder, step: (_title, work) => work() });
  const { streets } = await readSources();
  const pictures = await Promise.all(
    ['light', 'dark'].map(async (theme) => {
      const response = await readPicture(streets?.version ?? '', theme);
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000');
      return response.text();
    }),
  );
  const ours = ['first-view', 'first-view-dark'].map((name) => readFileSync(`public/map/${name}.svg`, 'utf8'));
  for (const [index, picture] of pictures.entries()) {
    expect(picture.startsWith(ours[index]?.replace('</svg>\n', '') ?? 'none')).toBe(true);
    expect(picture).toMatch(/<svg x="[-\d.]+" y="[-\d.]+" width="512" height="512" viewBox="0 0 4096 4096">.*stroke=/);
  }
  const old = await readPicture('0123456789abcdef', 'light');
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
});

test('a tile where the pack has nothing is empty, one of another version is 404, and what is no tile 422', async () => {
  await buildCityPack({ inputs: [{ path: toyStreets, kind: 'streets' }], folder, step: (_title, work) => work() });
  const { streets } = await readSources();
  const [tile = ''] = streets?.tiles ?? [];
  expect((await readTile('0123456789abcdef', tile)).status).toBe(404);
  expect(await (await readTile(streets?.version ?? '', '1-1')).json()).toEqual([]);
  expect((await readTile(streets?.version ?? '', '../manifest')).status).toBe(422);
});
