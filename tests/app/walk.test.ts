import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET } from '@/app/api/walk/route';
import { GET as getStreets } from '@/app/api/walk/streets/[version]/route';
import { GET as getVersion } from '@/app/api/walk/streets/route';
import { decodeGraph } from '@/lib/city/graph';
import { walkAnswer } from '@/lib/city/schema';
import { findLandingOnFoot } from '@/lib/city/service';
import { env } from '@/lib/env';
import { landings } from '@/lib/geo/landings';
import { searchAnswer } from '@/lib/search/answer';
import { buildCityPack } from '@/scripts/city/build';
import { buildListing } from '@/tests/factories/listing';
import { apiRequest } from '@/tests/factories/session';
import { corner, toyHeights, toyStreets } from '@/tests/factories/toy-town';

const folder = join(env.DATA_DIR, 'city');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const walk = async (query: string) => GET(await apiRequest(`/api/walk?${query}`), { params: Promise.resolve({}) });
const installToyTown = () =>
  buildCityPack({
    inputs: [
      { path: toyStreets, kind: 'streets' },
      { path: toyHeights, kind: 'heights' },
    ],
    folder,
    step: (_title, work) => work(),
  });

const NORTH_WEST = '45.44,12.33';
const NORTH_EAST = '45.44,12.3324';
const ISLAND = '45.44,12.3348';

test('GET /api/walk: without a pack 503, with one the way, and 503 again when it is removed', async () => {
  const query = `from=${NORTH_WEST}&to=${NORTH_EAST}`;
  const before = await walk(query);
  expect([before.status, (await before.json()).code]).toEqual([503, 'no_city_pack']);

  await installToyTown();
  const response = await walk(`${query}&avoid=steps,water&at=2026-11-24T10:00:00%2B01:00`);
  expect(response.status).toBe(200);
  const answer = walkAnswer.parse(await response.json());
  expect(answer.properties).toMatchObject({ avoid: ['steps', 'water'], isStepFree: true, steps: 0 });
  const legs = answer.properties.legs.reduce((sum, { metres }) => sum + metres, 0);
  expect(Math.abs(legs - answer.properties.metres)).toBeLessThan(1.5);

  rmSync(folder, { recursive: true });
  expect((await walk(query)).status).toBe(503);
});

test('GET /api/walk: 404 where no streets are connected, 422 for what is no position, time or kind', async () => {
  await installToyTown();
  const lost = await walk(`from=${NORTH_WEST}&to=${ISLAND}`);
  expect([lost.status, (await lost.json()).code]).toEqual([404, 'no_route']);

  const refused = await walk(`from=91,12&to=&avoid=rain&at=tomorrow&speed=9`);
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual([
    { pointer: '/from/lat', code: 'invalidPosition' },
    { pointer: '/to', code: 'invalidPosition' },
    { pointer: '/avoid', code: 'invalid' },
    { pointer: '/at', code: 'invalid' },
    { pointer: '/speed', code: 'unknownField' },
  ]);
});

test('GET /api/search: the way on foot to each place from `near`, which is unknown without a pack', async () => {
  const positions = [corner(1, 0), corner(8, 0), { lat: 45.4937, lng: 12.2418 }];
  for (const position of positions) await buildListing({ position });
  const find = async () => {
    const answer = await search(await apiRequest(`/api/search?q=osteria&near=${NORTH_WEST}&sort=distance`), {
      params: Promise.resolve({}),
    });
    return searchAnswer.parse(await answer.json()).results.map(({ onFoot }) => onFoot);
  };
  expect(await find()).toEqual([null, null, null]);

  await installToyTown();
  // the second is on an island without a bridge, the third outside of the pack
  expect(await find()).toEqual([{ minutes: 1 }, { minutes: null }, null]);
});

test('the landing of a place is the one with the shortest way by the streets, an estimate without them', async () => {
  const estimate = { name: 'Rialto', minutes: 3 };
  const found = () => findLandingOnFoot(corner(1, 0), estimate);
  expect(await found()).toEqual({ ...estimate, isEstimate: true });
  expect(await findLandingOnFoot(corner(1, 0), null)).toBeNull();

  await installToyTown();
  const near = await found();
  expect(near).toMatchObject({ isEstimate: false, minutes: expect.any(Number) });
  expect(landings.map(({ name }) => name)).toContain(near?.name);
});

test('a browser can load the streets of the pack by their version', async () => {
  const readVersion = async () => {
    const response = await getVersion(await apiRequest('/api/walk/streets'), { params: Promise.resolve({}) });
    return (await response.json()).version;
  };
  const load = async (version: string) =>
    getStreets(await apiRequest(`/api/walk/streets/${version}`), { params: Promise.resolve({ version }) });
  expect(await readVersion()).toBeNull();
  expect((await load('0123456789abcdef')).status).toBe(404);

  await installToyTown();
  const response = await load(await readVersion());
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('application/gzip');
  expect(decodeGraph(gunzipSync(await response.arrayBuffer())).names).toContain('Riva Bassa');
  expect((await load('0123456789abcdef')).status).toBe(404);
  expect((await load('../manifest')).status).toBe(422);
});
