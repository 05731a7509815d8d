import { beforeAll, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/boats/route';
import { boatAnswer } from '@/lib/boats/schema';
import { buildFeed, writePack } from '@/tests/factories/gtfs';
import { apiRequest } from '@/tests/factories/session';

const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const created = mkdtempSync(`${tmpdir()}/city-`);
  vi.stubEnv('CITY_PACK_DIR', created);
  return created;
});

const get = async (query: string) => GET(await apiRequest(`/api/boats${query}`), { params: Promise.resolve({}) });
const codeOf = async (response: Response) => (await response.json()).code;
const ends = '?from=45.447,12.4243&to=45.4878,12.4163';
const monday = '&at=2026-11-23T07:30:00%2B01:00';

beforeAll(async () => {
  expect(await codeOf(await get(`${ends}${monday}`))).toBe('no_city_pack');
  writePack(folder, (await buildFeed()).timetable);
});

test('GET /api/boats answers with journeys once there is a timetable', async () => {
  const response = await get(`${ends}${monday}`);
  expect(response.status).toBe(200);
  // the position of a visitor is stored nowhere
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const answer = boatAnswer.parse(await response.json());
  expect(answer.journeys.map(({ arrives }) => arrives)).toEqual(['2026-11-23T08:41:00+01:00']);
});

test.each([
  [404, 'no_route', `?from=45.447,12.4243&to=45.2,12.2${monday}`],
  [422, 'outside_timetable', `${ends}&at=2027-11-23T07:30:00%2B01:00`],
  [422, 'invalid_input', '?from=45.447,12.4243'],
  [422, 'invalid_input', `?from=0x2d,12&to=45,12${monday}`],
  [422, 'invalid_input', `?from=91,12&to=45,12${monday}`],
  [422, 'invalid_input', `${ends}&at=2026-11-23`],
  [422, 'invalid_input', `${ends}&at=2026-11-23T25:00:00Z`],
])('refuses with %i %s: %s', async (status, code, query) => {
  const response = await get(query);
  expect(response.status).toBe(status);
  expect(await codeOf(response)).toBe(code);
});
