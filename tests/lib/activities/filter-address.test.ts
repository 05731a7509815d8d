import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationBuckets, filterActivities, specials } from '@/lib/activities/filter';
import {
  countWithout,
  isAnyPrice,
  listChosen,
  listQuery,
  readList,
  type Shelf,
  toActivityFilters,
} from '@/lib/activities/filter-address';
import { findPriceStep, listPriceSteps } from '@/lib/activities/price-steps';
import { toggle } from '@/lib/activities/toggle';
import { noFilters } from '@/lib/activities/user-filters';
import { ours, tour } from '@/tests/components/activities/tours';

const shelf: Shelf = { category: null, categories: ['Boat tours', 'Day trips', 'Food and wine'], bounds: [5, 1200] };
const buckets = durationBuckets.map(({ name }) => name);
const read = (query: string, of: Shelf = shelf) => readList(new URLSearchParams(query), of);

const anyPrices = fc.constant(noFilters.pricesRange);
const somePrices = fc
  .tuple(fc.integer({ min: 5, max: 1200 }), fc.integer({ min: 5, max: 1200 }))
  .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)])
  .filter(([from, to]) => from > 5 || to < 1200);
const filters = fc.record({
  Category: fc.subarray([...shelf.categories]),
  pricesRange: fc.oneof(anyPrices, somePrices),
  Specials: fc.subarray([...specials]),
  Duration: fc.subarray(buckets),
});

describe('the address of a list of tours', () => {
  test('says every choice, and is read as the same', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 99 }), (chosen, page) => {
        const asked = read(listQuery(chosen, shelf, page));
        expect(asked).toEqual({ filters: chosen, page, isIgnored: false });
        expect(isAnyPrice(asked.filters.pricesRange)).toBe(isAnyPrice(chosen.pricesRange));
      }),
    );
  });

  test('is never refused, whatever somebody typed', () => {
    const parts = fc.constantFrom('category', 'min', 'max', 'specials', 'duration', 'page', 'utm_source');
    fc.assert(
      fc.property(fc.array(fc.tuple(parts, fc.string())), (pairs) => {
        const asked = readList(new URLSearchParams(pairs), shelf);
        const again = listQuery(asked.filters, shelf);
        expect(listQuery(read(again).filters, shelf)).toBe(again);
        expect(asked.page).toBeGreaterThan(0);
      }),
    );
  });

  test('is empty when nothing is narrowed down', () => {
    expect(listQuery(noFilters, shelf)).toBe('');
    expect(isAnyPrice(read('').filters.pricesRange)).toBe(true);
    expect(isAnyPrice(read('min=0&max=5000').filters.pricesRange)).toBe(true);
  });

  test('tells a range from 10 to 1000 that was chosen from none', () => {
    const asked = read('min=10&max=1000');
    expect(toActivityFilters(asked.filters).pricesRange).toEqual([10, 1000]);
    expect(toActivityFilters(noFilters).pricesRange).toBeNull();
    expect(filterActivities([tour(1, { totalPrice: ours(1001) })], toActivityFilters(asked.filters))).toEqual([]);
    expect(filterActivities([tour(1, { totalPrice: ours(1001) })], toActivityFilters(noFilters))).toHaveLength(1);
  });

  test('knows a category however it is spelt, and does not say the one of a category page', () => {
    expect(read('category=BOATTOURS&category=day-trips').filters.Category).toEqual(['Boat tours', 'Day trips']);
    const page = { ...shelf, category: 'Day trips' };
    expect(read('category=boat-tours', page)).toMatchObject({ filters: { Category: ['Day trips'] } });
    expect(listQuery(read('', page).filters, page)).toBe('');
  });

  test('says so when a part of it makes no sense, and keeps the others', () => {
    for (const query of ['min=300&max=20', 'min=cheap', 'page=0', 'page=x', 'duration=Two weeks', 'category=Zoo']) {
      expect(read(`${query}&specials=Free+cancellation`)).toMatchObject({
        isIgnored: true,
        filters: { Specials: ['Free cancellation'] },
      });
    }
    expect(read('duration=&utm_source=letter').isIgnored).toBe(false);
  });

  test('asks for nothing when the lowest price is over the highest there is', () => {
    expect(read('min=2000').filters.pricesRange).toEqual([2000, 2000]);
    expect(read('max=1').filters.pricesRange).toEqual([1, 1]);
  });
});

describe('what was chosen', () => {
  test('is told one by one, and how many tours there would be without it', () => {
    const { filters: chosen } = read('category=Day+trips&max=40&specials=Free+cancellation&duration=3+days+%2B');
    const listed = listChosen(chosen, shelf);
    expect(listed.map(({ kind }) => kind)).toEqual(['Category', 'Specials', 'Duration', 'pricesRange']);
    const almost = tour(1, {
      category: 'Day trips',
      totalPrice: ours(40),
      cancellationPolicy: ours('STANDARD' as const),
    });
    expect(Object.values(countWithout([almost], listed))).toEqual([0, 0, 1, 0]);
    expect(listChosen(chosen, { ...shelf, category: 'Day trips' })).toHaveLength(3);
  });

  test('is always in the same order, in whichever it was pressed', () => {
    const pressed = ['c', 'a', 'b', 'a'].reduce(
      (chosen, name) => toggle(['a', 'b', 'c'], chosen, name),
      [] as string[],
    );
    expect(pressed).toEqual(['b', 'c']);
  });
});

describe('the prices a slider stops at', () => {
  test('are both ends and round ones between them, upwards', () => {
    expect(listPriceSteps([12, 31])).toEqual([12, 15, 20, 25, 30, 31]);
    expect(listPriceSteps([10, 1000])).toContain(300);
    expect(listPriceSteps([50, 50])).toEqual([50]);
    const ends = fc.tuple(fc.nat(5000), fc.nat(5000)).map(([one, more]): [number, number] => [one, one + more]);
    fc.assert(
      fc.property(ends, ([least, most]) => {
        const steps = listPriceSteps([least, most]);
        expect([steps.at(0), steps.at(-1)]).toEqual([least, most]);
        expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
        expect(steps.map((price) => findPriceStep(steps, price))).toEqual(steps.map((_, index) => index));
      }),
    );
  });
});
