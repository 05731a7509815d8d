import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CATEGORY } from '@/lib/activities/activity';
import { readDetail, readPage } from '@/lib/activities/partner/product';

const ORIGIN = 'https://guide.example';
const summary = {
  productCode: '5010GON',
  title: 'Gondola\n ride ',
  description: 'On the water.',
  images: [],
  reviews: { sources: [], totalReviews: 3, combinedAverageRating: 4.2, texts: ['Lovely <script>'] },
  duration: { fixedDurationInMinutes: 30 },
  pricing: { summary: { fromPrice: 39.5 }, currency: 'EUR' },
  productUrl: 'https://www.viator.com/tours/Venice/x/d522-5010GON?mcid=42383&pid=P1&medium=api',
  tags: [1, 21701],
  flags: ['SPECIAL_OFFER'],
};
const read = (change: object) => readPage({ products: [{ ...summary, ...change }], totalCount: 1 }, ORIGIN).products[0];
const image = (url: string, width = 720, isCover = false) => ({ isCover, variants: [{ url, width, height: 480 }] });
const cover = (name: string) => `${ORIGIN}/covers/tours/${name}.webp`;

describe('a product of the search', () => {
  test('is read with what we show and nothing travellers wrote', () => {
    const product = read({});
    expect(product).toEqual({
      code: '5010GON',
      category: 'Boat tours',
      rating: 4.2,
      reviewCount: 3,
      images: [],
      price: 39.5,
      isSpecialOfferAvailable: true,
      isDemonstration: false,
      duration: { fixedDurationInMinutes: 30 },
      productUrl: summary.productUrl,
      texts: { title: 'Gondola ride', description: 'On the water.' },
    });
    expect(JSON.stringify(product)).not.toContain('Lovely');
  });

  test.each([
    ['no code', { productCode: undefined }],
    ['a code that would leave its address', { productCode: '../../admin' }],
    ['no title', { title: ' ' }],
    ['no price', { pricing: undefined }],
    ['a price of nothing', { pricing: { summary: { fromPrice: 0 }, currency: 'EUR' } }],
    ['another currency', { pricing: { summary: { fromPrice: 9 }, currency: 'USD' } }],
  ])('costs itself and no other when it has %s', (_, change) => {
    const page = readPage({ products: [{ ...summary, ...change }, summary, null, 7], totalCount: 9 }, ORIGIN);
    expect(page.products.map(({ code }) => code)).toEqual(['5010GON']);
    expect(page).toMatchObject({ received: 4, totalCount: 9 });
  });

  test('has no half of a character, which the database would refuse with the whole catalogue', () => {
    const half = '\ud83d';
    const cut = `${'a'.repeat(5_999)}\u{1f6a3}`;
    const product = read({ title: `Gondola ${half}`, productUrl: `https://www.viator.com/${half}\u0000` });
    const detail = readDetail(
      {
        productCode: '5010GON',
        description: cut,
        inclusions: [{ otherDescription: `Prosecco ${half}` }],
        logistics: { start: [{ description: `${'b'.repeat(499)}\u{1f6a3}` }] },
        cancellationPolicy: { type: 'STANDARD' },
      },
      '5010GON',
    );
    expect(JSON.stringify([product, detail])).not.toMatch(/\\ud[89a-f]|\\u0000/i);
    expect([product?.texts.title, product?.productUrl, detail.inclusions]).toEqual(['Gondola', null, ['Prosecco']]);
  });

  test.each([
    ['javascript:alert(1)'],
    ['http://www.viator.com/tours'],
    ['https://user:secret@www.viator.com/'],
    ['https://www.viator.com\n.evil.example/'],
    [`https://www.viator.com/${'x'.repeat(2_000)}`],
  ])('never leads to %s', (productUrl) => {
    expect(read({ productUrl })?.productUrl).toBeNull();
  });

  test('may lack reviews, a duration and tags we know', () => {
    const bare = read({ reviews: undefined, duration: undefined, tags: [7], flags: undefined, images: 'none' });
    expect(bare).toBeUndefined();
    expect(read({ reviews: undefined, duration: undefined, tags: [7], flags: undefined })).toMatchObject({
      rating: null,
      duration: null,
      category: NO_CATEGORY,
      isSpecialOfferAvailable: false,
    });
    expect(read({ reviews: { totalReviews: 0, combinedAverageRating: 0 } })?.rating).toBeNull();
  });

  test('has bounds of its duration in order', () => {
    const swapped = { variableDurationFromMinutes: 240, variableDurationToMinutes: 120 };
    expect(read({ duration: swapped })?.duration).toEqual({
      variableDurationFromMinutes: 120,
      variableDurationToMinutes: 240,
    });
    expect(read({ duration: { variableDurationToMinutes: 90 } })?.duration).toEqual({ fixedDurationInMinutes: 90 });
  });

  test('shows its cover first, and only pictures that lie with us', () => {
    const images = [
      image(cover('lace-1')),
      image('https://media-cdn.example/b.jpg'),
      image('/covers/tours/lace-1.webp'),
      image(`${ORIGIN}/api/profile`),
      { isCover: true, variants: [720, 4000, 1280].map((width) => ({ url: cover(`${width}`), width, height: 9 })) },
      null,
    ];
    expect(read({ images })?.images.map(({ url }) => url)).toEqual([
      '/covers/tours/1280.webp',
      '/covers/tours/lace-1.webp',
    ]);
  });

  test('has a description that fits a card, cut between words', () => {
    const description = read({ description: 'gondola '.repeat(100) })?.texts.description ?? '';
    expect(description.length).toBeLessThanOrEqual(241);
    expect(description).toMatch(/gondola…$/);
  });
});

describe('a product’s own document', () => {
  const document = { productCode: 'A', cancellationPolicy: { type: 'STANDARD' } };

  test('says how it can be cancelled, and maybe more', () => {
    expect(readDetail(document, 'A')).toMatchObject({ cancellationPolicy: 'STANDARD', duration: null, inclusions: [] });
    const more = {
      ...document,
      description: 'One.\n\nTwo\nlines.',
      inclusions: [{ otherDescription: 'A guide' }, { typeDescription: 'Lunch' }, {}],
      logistics: { start: [{ description: 'At the bridge' }] },
    };
    expect(readDetail(more, 'A')).toMatchObject({
      story: 'One.\n\nTwo lines.',
      inclusions: ['A guide', 'Lunch'],
      meetingPoint: 'At the bridge',
    });
  });

  test('is refused when it is another product’s, or has another shape', () => {
    expect(() => readDetail(document, 'B')).toThrow('another product');
    expect(() => readDetail({ productCode: 'A', cancellationPolicy: { type: 'MAYBE' } }, 'A')).toThrow();
  });
});

test('whatever comes is read or refused as a whole page (X19)', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ products: fc.array(fc.jsonValue()), totalCount: fc.nat() })),
      (any) => {
        try {
          expect(readPage(any, ORIGIN).products).toEqual([]);
        } catch (error) {
          expect((error as Error).name).toBe('ZodError');
        }
      },
    ),
  );
});
