import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { GET } from '@/app/api/walk/route';
import { walkAnswer } from '@/lib/city/schema';
import { env } from '@/lib/env';
import { buildCityPack } from '@/scripts/city/build';
import { apiRequest } from '@/tests/factories/session';
import { toyHeights, toyStreets } from '@/tests/factories/toy-town';

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
