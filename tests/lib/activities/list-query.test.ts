import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationBuckets, filterActivities, specials } from '@/lib/activities/filter';
import { noFilters } from '@/lib/activities/filter-values';
import {
  findTours,
  formatListQuery,
  listActiveFilters,
  parseListQuery,
  type TourScope,
  toggleOption,
} from '@/lib/activities/list-query';
import { countPrices, listPriceSteps, nearestPriceStep } from '@/lib/activities/price-steps';
import { ours, tour } from '@/tests/components/activities/tours';

const scope: TourScope = {
  category: null,
  categories: ['Boat tours', 'Day trips', 'Food and wine'],
  bounds: [5, 1200],
};
const buckets = durationBuckets.map(({ name }) => name);
const read = (query: string, of: TourScope = scope) => parseListQuery(new URLSearchParams(query), of);

const anyPrices = fc.constant(null);
const somePrices = fc
  .tuple(fc.integer({ min: 5, max: 1200 }), fc.integer({ min: 5, max: 1200 }))
  .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)])
  .filter(([from, to]) => from > 5 || to < 1200);
const filters = fc.record({
  Category: fc.subarray([...scope.categories]),
  pricesRange: fc.oneof(anyPrices, somePrices),
  Specials: fc.subarray([...specials]),
  Duration: fc.subarray(buckets),
});

describe('the query of a list of tours', () => {
  test('contains every filter and is parsed as the same filters', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 99 }), (chosen, page) => {
        const parsed = read(formatListQuery(chosen, scope, page));
        expect(parsed).toEqual({ filters: chosen, page, isIgnored: false });
      }),
    );
  });

  test('is accepted with any content', () => {
    const parts = fc.constantFrom('category', 'min', 'max', 'specials', 'duration', 'page', 'utm_source');
    fc.assert(
      fc.property(fc.array(fc.tuple(parts, fc.string())), (pairs) => {
        const parsed = parseListQuery(new URLSearchParams(pairs), scope);
        const again = formatListQuery(parsed.filters, scope);
        expect(formatListQuery(read(again).filters, scope)).toBe(again);
        expect(parsed.page).toBeGreaterThan(0);
      }),
    );
  });

  test('is empty without filters', () => {
    expect(formatListQuery(noFilters, scope)).toBe('');
    expect(read('').filters.pricesRange).toBeNull();
    expect(read('min=0&max=5000').filters.pricesRange).toBeNull();
  });

  test('distinguishes a chosen range from 10 to 1000 from none', () => {
    const { filters: chosen } = read('min=10&max=1000');
    expect(chosen.pricesRange).toEqual([10, 1000]);
    expect(filterActivities([tour(1, { totalPrice: ours(1001) })], chosen)).toEqual([]);
    expect(filterActivities([tour(1, { totalPrice: ours(1001) })], noFilters)).toHaveLength(1);
  });

  test('accepts every spelling of a category and omits that of a category page', () => {
    expect(read('category=BOATTOURS&category=day-trips').filters.Category).toEqual(['Boat tours', 'Day trips']);
    const page = { ...scope, category: 'Day trips' };
    expect(read('category=boat-tours', page)).toMatchObject({ filters: { Category: ['Day trips'] } });
    expect(formatListQuery(read('', page).filters, page)).toBe('');
  });

  test('reports an invalid part and uses the others', () => {
    for (const query of ['min=300&max=20', 'min=cheap', 'page=0', 'page=x', 'duration=Two weeks', 'category=Zoo']) {
      expect(read(`${query}&specials=Free+cancellation`)).toMatchObject({
        isIgnored: true,
        filters: { Specials: ['Free cancellation'] },
      });
    }
    expect(read('duration=&utm_source=letter').isIgnored).toBe(false);
  });

  test('accepts a price range without tours', () => {
    expect(read('min=2000').filters.pricesRange).toEqual([2000, 2000]);
    expect(read('max=1').filters.pricesRange).toEqual([1, 1]);
  });
});

describe('the active filters', () => {
  test('are listed one by one with the number of tours without each', () => {
    const { filters: chosen } = read('category=Day+trips&max=40&specials=Free+cancellation&duration=3+days+%2B');
    const listed = listActiveFilters(chosen, scope);
    expect(listed.map(({ kind }) => kind)).toEqual(['Category', 'Specials', 'Duration', 'pricesRange']);
    const almost = tour(1, {
      category: 'Day trips',
      totalPrice: ours(40),
      cancellationPolicy: ours('STANDARD' as const),
    });
    expect(Object.values(findTours([almost], chosen, scope).counts.without)).toEqual([0, 0, 1, 0]);
    expect(listActiveFilters(chosen, { ...scope, category: 'Day trips' })).toHaveLength(3);
  });

  test('have one order, independent of the order of presses', () => {
    const pressed = ['c', 'a', 'b', 'a'].reduce(
      (chosen, name) => toggleOption(['a', 'b', 'c'], chosen, name),
      [] as string[],
    );
    expect(pressed).toEqual(['b', 'c']);
  });
});

describe('the steps of the price slider', () => {
  test('are both bounds and ascending round prices between them', () => {
    expect(listPriceSteps([12, 16])).toEqual([12, 13, 14, 15, 16]);
    expect(listPriceSteps([50, 50])).toEqual([50]);
    const ends = fc.tuple(fc.nat(5000), fc.nat(5000)).map(([one, more]): [number, number] => [one, one + more]);
    fc.assert(
      fc.property(ends, ([least, most]) => {
        const steps = listPriceSteps([least, most]);
        expect([steps.at(0), steps.at(-1)]).toEqual([least, most]);
        expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
        expect(steps.map((price) => nearestPriceStep(steps, price))).toEqual(steps.map((_, index) => index));
      }),
    );
  });

  test('are logarithmic: a move of the thumb multiplies the price by about the same factor', () => {
    const steps = listPriceSteps([12, 2848]);
    expect(steps).toHaveLength(41);
    const ratios = steps.slice(1).map((price, index) => price / (steps[index] ?? price));
    for (const ratio of ratios) expect(Math.abs(ratio - (2848 / 12) ** (1 / 40))).toBeLessThan(0.11);
  });

  test('count each tour with a price once, whatever the prices', () => {
    expect(
      countPrices(
        [40, 10, 19, 20, null].map((price) => ({ totalPrice: ours(price) })),
        [10, 20, 40],
      ),
    ).toEqual([2, 2]);
    const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(prices, (all) => {
        const steps = listPriceSteps([Math.min(...all), Math.max(...all)]);
        const counts = countPrices(
          all.map((price) => ({ totalPrice: ours(price) })),
          steps,
        );
        const sum = counts.reduce((total, count) => total + count, 0);
        expect(sum).toBe(steps.length > 1 ? all.length : 0);
      }),
    );
  });
});
