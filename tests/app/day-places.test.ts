import { expect, test } from 'vitest';
import { GET } from '@/app/api/day/places/route';
import { ideasAnswer } from '@/lib/day/ideas/schema';
import { db } from '@/lib/db';
import { buildListing } from '@/tests/factories/listing';
import { apiRequest } from '@/tests/factories/session';

const TUESDAY = '2026-12-01';
const accademia = { lat: 45.4313, lng: 12.3281 };
const sanMarco = { lat: 45.4341, lng: 12.3386 };
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 600, closesMinute: 1080 }));
const evenings = week.map(({ day }) => ({ day, opensMinute: 1140, closesMinute: 1320 }));
const north = (metres: number) => ({ lat: accademia.lat + metres / 111_195, lng: accademia.lng });

const museum = (title: string, changes: Parameters<typeof buildListing>[0] = {}) =>
  buildListing({ title, category: 'events', kind: 'museum', position: accademia, hours: week, ...changes });

const request = async (query: string) =>
  GET(await apiRequest(`/api/day/places?${query}`), { params: Promise.resolve({}) });

/** The titles of the listings that are answered for this query. */
async function find(query: string, built: readonly Awaited<ReturnType<typeof buildListing>>[]) {
  const { places } = ideasAnswer.parse(await (await request(`${query}&date=${TUESDAY}`)).json());
  const titles = new Map(built.map(({ uid, content }) => [uid, content.title]));
  return places.map((uid) => titles.get(uid)).toSorted();
}

test('an interest has public places of its kinds and keywords, in its town, that are open by day', async () => {
  const built = [
    await museum('Museum'),
    await museum('By keyword', { kind: null, category: 'shop', keywords: 'masks, Modern Art' }),
    await museum('A church', { kind: null, keywords: 'Church, bells' }),
    await museum('Playground', { kind: 'park', category: 'fitness' }),
    await museum('Family hotel', { kind: 'hotel', category: 'hotel', keywords: 'family, art' }),
    await museum('Closed on Tuesdays', { hours: week.filter(({ day }) => day !== 2) }),
    await museum('On holiday', {
      specialDays: [{ day: '2026-11-30', until: '2026-12-02', opensMinute: null, closesMinute: null }],
    }),
    await museum('In the evening', { hours: evenings }),
    await museum('Waiting', { status: 'pending' }),
    await museum('Unknown hours', { hours: [] }),
    await museum('In Mestre', { area: 'mestre' }),
  ];
  expect(await find('interest=art', built)).toEqual(['By keyword', 'Museum', 'Unknown hours']);
  expect(await find('interest=rain', built)).toEqual(['A church', 'Museum', 'Unknown hours']);
  expect(await find('interest=children', built)).toEqual(['Playground']);
  expect(await find('interest=art&area=mestre', built)).toEqual(['In Mestre']);
  expect(await find('interest=art&area=chioggia', built)).toEqual([]);
});

test('high water leaves out shops and ground that is known to be low, by the place or by the listing', async () => {
  const low = await museum('Low listing');
  const high = await museum('High listing');
  await db.listing.update({ where: { id: low.id }, data: { groundLevelCm: 95 } });
  await db.listing.update({ where: { id: high.id }, data: { groundLevelCm: 130 } });
  const bookshop = await museum('Bookshop', { category: 'shop', kind: 'bookshop' });
  const built = [
    low,
    high,
    bookshop,
    await museum('St Mark’s', { position: sanMarco }),
    await museum('Unknown height'),
  ];
  expect(await find('interest=high-water', built)).toEqual(['High listing', 'Unknown height']);
  expect(await find('interest=rain', built)).toHaveLength(5);
});

test('six places near each other are listed; unknown hours only where known ones are too few', async () => {
  const far = await museum('Alone', { position: north(2_000), keywords: 'art' });
  const near = await Promise.all(
    [0, 100, 200, 300, 400, 500].map((metres) => museum(`At ${metres}`, { position: north(metres) })),
  );
  const unknown = await museum('Unknown hours', { hours: [], position: north(50) });
  expect(await find('interest=art', [far, unknown, ...near])).toEqual(near.map(({ content }) => content.title));
});

test('422 for another interest, town or date', async () => {
  for (const query of [
    'interest=food&date=2026-12-01',
    'interest=art&date=2026-02-30',
    'interest=art&area=rome&date=2026-12-01',
    'interest=art',
  ]) {
    expect((await request(query)).status).toBe(422);
  }
});
