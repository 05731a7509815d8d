import { describe, expect, test } from 'vitest';
import { GET as search } from '@/app/api/search/route';
import { GET as suggest } from '@/app/api/search/suggest/route';
import { searchAnswer, suggestAnswer } from '@/lib/listings/search/search-answer';
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
    expect(counted).toEqual({ total: 2, totalIsExact: true });
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
