import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { GET } from '@/app/api/day/route';
import { travelAnswer } from '@/lib/day/schema';
import { env } from '@/lib/env';
import { buildCityPack } from '@/scripts/city/build';
import { writeFeed, zipFeed } from '@/tests/factories/gtfs';
import { apiRequest } from '@/tests/factories/session';
import { toyStreets } from '@/tests/factories/toy-town';

const folder = join(env.DATA_DIR, 'city');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const find = async (query: string) => GET(await apiRequest(`/api/day?${query}`), { params: Promise.resolve({}) });
const AT = 'at=2026-11-24T09:00:00%2B01:00';
const NORTH_WEST = '45.44,12.33';
const NORTH_EAST = '45.44,12.3324';
const ISLAND = '45.44,12.3348';
const PORTO = '45.447,12.4243';
const ISOLA = '45.4878,12.4163';

test('GET /api/day: without a pack estimates, with one the legs on foot, and estimates to an island without bridge or boat', async () => {
  const query = `points=${NORTH_WEST};${NORTH_EAST};${ISLAND}&${AT}`;
  const before = await find(query);
  expect(before.status).toBe(200);
  expect(
    new Set(
      travelAnswer
        .parse(await before.json())
        .legs.flat()
        .map(({ kind }) => kind),
    ),
  ).toEqual(new Set(['line']));

  await buildCityPack({ inputs: [{ path: toyStreets, kind: 'streets' }], folder, step: (_title, work) => work() });
  const response = await find(query);
  expect(response.status).toBe(200);
  const { legs } = travelAnswer.parse(await response.json());
  expect(legs.map((row) => row.map(({ kind }) => kind))).toEqual([
    ['walk', 'walk', 'line'],
    ['walk', 'walk', 'line'],
    ['line', 'line', 'walk'],
  ]);
  expect(legs[0]?.[1]).toEqual(legs[1]?.[0]);
  const stepFree = travelAnswer.parse(await (await find(`${query}&steps=avoid`)).json());
  expect(stepFree.legs[0]?.[1]?.isStepFree).toBe(true);
});

test('GET /api/day: on a day outside of the timetable, the boats of a comparable day lead over the water', async () => {
  const inputs = [
    { path: toyStreets, kind: 'streets' as const },
    { path: writeFeed(zipFeed()), kind: 'gtfs' as const },
  ];
  await buildCityPack({ inputs, folder, step: (_title, work) => work() });
  const legOn = async (at: string) => {
    const response = await find(`points=${PORTO};${ISOLA}&at=${encodeURIComponent(at)}`);
    return travelAnswer.parse(await response.json()).legs[0]?.[1];
  };
  expect(await legOn('2026-11-23T08:00:00+01:00')).toEqual({ minutes: 28, kind: 'boat', isStepFree: false });
  expect(await legOn('2027-06-07T08:00:00+02:00')).toEqual({
    minutes: 28,
    kind: 'boat',
    isStepFree: false,
    timetableDay: '2026-12-28',
  });
});

test('GET /api/day: 422 for one point, too many, and what is no position or time', async () => {
  const many = Array.from({ length: 14 }, () => NORTH_WEST).join(';');
  const statuses = [
    `points=${NORTH_WEST}&${AT}`,
    `points=${many}&${AT}`,
    `points=a;b&${AT}`,
    `points=${NORTH_WEST};${ISLAND}`,
  ];
  for (const query of statuses) expect((await find(query)).status).toBe(422);
});
