import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardsAnswer, cardsQuery } from '@/lib/listings/visiting-cards/schema';
import { listVisitingCards } from '@/lib/listings/visiting-cards/service';
import { buildListing } from '@/tests/factories/listing';

test('returns cards of published listings in the requested order and language', async () => {
  const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];
  const first = await buildListing({
    phone: '+390415231234',
    hours,
    translations: { de: { title: 'Wirtshaus', description: null } },
  });
  const second = await buildListing({ title: 'Bar', images: [] });
  const hidden = [await buildListing({ status: 'pending' }), await buildListing({ status: 'rejected' })];
  const requested = [second.uid, hidden[0]?.uid ?? '', first.uid, hidden[1]?.uid ?? '', randomUUID(), second.uid];

  const cards = await listVisitingCards(requested, 'de');

  expect(cards).toMatchObject([
    { uid: second.uid, title: 'Bar', language: 'en', phone: null, cover: null },
    {
      uid: first.uid,
      slug: 'osteria-al-ponte',
      title: 'Wirtshaus',
      language: 'de',
      phone: { number: '+390415231234', text: '+39 041 523 1234' },
      hours,
    },
  ]);
  expect(cardsAnswer.safeParse({ cards }).success).toBe(true);
  expect(JSON.stringify(cards)).not.toContain(first.ownerSub);
});

test('a query names at most a hundred places, each by a uid', () => {
  const uids = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',');
  const parse = (listing: string) => cardsQuery.safeParse({ listing });

  expect(parse('').data).toEqual({ listing: [], lang: 'en' });
  expect(parse(uids(100)).data?.listing).toHaveLength(100);
  for (const wrong of [uids(101), 'x', `${uids(1)},`, `${randomUUID().toUpperCase()}`, "' OR 1=1"]) {
    expect(parse(wrong).success).toBe(false);
  }
  expect(cardsQuery.safeParse({ listing: '', lang: 'zh' }).success).toBe(false);
});
