import { describe, expect, test } from 'vitest';
import { mergeActivity, mergeCards, partnerStateOf } from '@/lib/activities/merge';
import type { StoredProduct } from '@/lib/activities/partner/repository';
import { localTour, product, productDetail } from '@/tests/factories/activity';

const read = new Date('2026-05-04T08:00:00Z');
const stored = (code: string, known: Partial<StoredProduct> = {}): StoredProduct => ({
  ...product(code),
  cancellationPolicy: 'CUSTOM',
  fetchedAt: read,
  ...known,
});
const ours = (code: string, known = {}, demonstration = false) => ({
  ...localTour(known),
  ...{ code, demonstration, editedAt: '2026-05-01T10:00:00.000Z' },
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])(
  'is a demonstration when one of its sides is: ours %j, the partner’s %j',
  (local, isDemonstration, demonstration) => {
    expect(mergeCards([ours('A', {}, local)], [stored('A', { isDemonstration })], 'en')).toMatchObject([
      { demonstration },
    ]);
  },
);

describe('a tour of both sides', () => {
  const [card] = mergeCards([ours('A')], [stored('A', { category: 'Day trips' })], 'en');

  test('is one, with both sides of every field they share', () => {
    expect(card).toMatchObject({
      code: 'A',
      title: { local: 'A gondola from San Tomà', partner: 'Gondola A' },
      totalPrice: { local: 38, partner: 42.5 },
      isSpecialOfferAvailable: { local: false, partner: true },
      cancellationPolicy: { local: 'STANDARD', partner: 'CUSTOM' },
      duration: { local: { fixedDurationInMinutes: 30 }, partner: { fixedDurationInMinutes: 35 } },
      asOf: read.toISOString(),
    });
  });

  test('but for category, which is ours, and rating, which is the partner’s', () => {
    expect(card).toMatchObject({ category: 'Boat tours', rating: 4.5, reviewCount: 120 });
  });
});

test('a tour of one side has nothing on the other; ours come first, and none is lost', () => {
  const cards = mergeCards([ours('B'), ours('C')], [stored('A'), stored('C'), stored('D')], 'en');
  expect(cards.map(({ code, title }) => [code, title.local !== null, title.partner !== null])).toEqual([
    ['B', true, false],
    ['C', true, true],
    ['A', false, true],
    ['D', false, true],
  ]);
  expect(cards[0]).toMatchObject({ asOf: null, rating: null, totalPrice: { local: 38, partner: null } });
  expect(cards[2]).toMatchObject({ position: null, duration: { local: null }, cancellationPolicy: { local: null } });
});

test('what is not written in the reader’s language is read in English', () => {
  expect(mergeCards([ours('A')], [], 'ja')[0]?.title.local).toBe('A gondola from San Tomà');
});

describe('the whole of a tour', () => {
  test('has the documents of both sides, and the partner’s address as the partner wrote it', () => {
    const activity = mergeActivity(ours('A'), stored('A'), productDetail, 'en');
    expect(activity).toMatchObject({
      story: { local: null, partner: 'At length.' },
      inclusions: { local: ['The boat'], partner: ['A guide'] },
      meetingPoint: {
        local: { text: 'Traghetto San Tomà', position: { lat: 45.4345, lng: 12.3276 } },
        partner: { text: 'On the voucher', position: null },
      },
      affiliateUrl: 'https://partner.example/tours/A?mcid=1',
      editedAt: '2026-05-01T10:00:00.000Z',
    });
    expect(JSON.stringify(activity)).not.toContain('image"');
  });

  test('is complete without a document, and null when neither side has it', () => {
    expect(mergeActivity(null, stored('A'), null, 'en')).toMatchObject({ inclusions: { local: null, partner: null } });
    expect(mergeActivity(null, null, null, 'en')).toBeNull();
  });

  test.each([
    ['its own', { groundLevelCm: 90, position: { lat: 45.4341, lng: 12.3386 } }, 90],
    ['the square’s', { position: { lat: 45.4341, lng: 12.3386 } }, 80],
    ['unknown', {}, null],
  ])('has ground under it: %s', (_, known, groundLevelCm) => {
    expect(mergeActivity(ours('A', known), null, null, 'en')).toMatchObject({ groundLevelCm });
  });
});

test.each([
  [0, 'fresh'],
  [2 * 60, 'fresh'],
  [2 * 60 + 1, 'stale'],
  [24 * 60, 'stale'],
  [24 * 60 + 1, 'none'],
])('after %i minutes what the partner said is %s', (minutes, state) => {
  const now = new Date(read.getTime() + minutes * 60_000);
  expect(partnerStateOf(read, now)).toEqual({ state, asOf: read.toISOString() });
});
