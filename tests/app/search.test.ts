import { describe, expect, test } from 'vitest';
import { GET as pin } from '@/app/api/gazetteer/pin/route';
import { GET as search } from '@/app/api/search/route';
import { GET as suggest } from '@/app/api/search/suggest/route';
import { pinAnswer } from '@/lib/geo/gazetteer/schema';
import { searchAnswer, suggestAnswer } from '@/lib/search/answer';
import { buildListing } from '@/tests/factories/listing';

const context = { params: Promise.resolve({}) };
const ask = (handle: typeof search, query: string) =>
  handle(new Request(`http://localhost/api/search?${query}`), context);

describe('GET /api/search', () => {
  test('returns cards with their distance and the cursor of the next page', async () => {
    const { uid, content } = await buildListing();
    await buildListing({ position: { lat: 45.44, lng: 12.34 } });

    const answer = await ask(search, 'q=osteria&near=45.4375,12.3358&sort=distance&limit=1');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d\d?$/);
    const { results, next, ...counted } = searchAnswer.parse(await answer.json());
    expect(counted).toMatchObject({ total: 2, totalIsExact: true, order: ['listing'], didYouMean: null });
    expect(results).toEqual([
      expect.objectContaining({
        uid,
        metres: 0,
        position: content.position,
        cover: `/api/media/${content.images[0]?.key}`,
        alt: 'Osteria al Ponte',
        open: null,
      }),
    ]);
    const second = await ask(search, `q=osteria&near=45.4375,12.3358&sort=distance&limit=1&cursor=${next}`);
    expect(searchAnswer.parse(await second.json())).toMatchObject({ next: null, results: [{ metres: 430 }] });
  });

  test.each(['sort=distance', 'q=%00', 'cursor=x', 'colour=red', 'q=a&q=b', 'near=0,0'])(
    'rejects %s',
    async (query) => {
      const answer = await ask(search, query);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toHaveLength(1);
    },
  );
});

test('GET /api/search names things of the gazetteer beside listings', async () => {
  await buildListing({ title: 'Osteria al Ponte di Rialto' });
  const answer = await ask(search, 'q=rialtobr%C3%BCcke&lang=de&near=45.4375,12.3358');
  const { gazetteer, order } = searchAnswer.parse(await answer.json());
  expect(order[0]).toBe('gazetteer');
  expect(gazetteer[0]).toMatchObject({ id: 'ponte-di-rialto', kind: 'bridge', name: 'Rialtobrücke', area: 'venice' });
  expect(gazetteer[0]?.metres).toBeLessThan(300);
});

test('GET /api/gazetteer/pin suggests the position of an address', async () => {
  const request = new Request('http://localhost/api/gazetteer/pin?address=Campo+San+Fantin+1965%2C+Venezia');
  const answer = await pin(request, context);
  expect(pinAnswer.parse(await answer.json()).pin).toMatchObject({ name: 'Campo San Fantin', area: 'venice' });
  const refused = await pin(new Request('http://localhost/api/gazetteer/pin?address='), context);
  expect(refused.status).toBe(422);
});

test('GET /api/search/suggest returns names', async () => {
  const { uid } = await buildListing();
  const answer = await ask(suggest, 'q=oste&lang=de');
  expect(suggestAnswer.parse(await answer.json()).suggestions).toEqual([
    {
      uid,
      slug: 'osteria-al-ponte',
      title: 'Osteria al Ponte',
      language: 'en',
      category: 'restaurant',
      area: 'venice',
    },
  ]);
});
