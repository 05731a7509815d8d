import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories, type Duration, NO_CATEGORY, type Pair } from '@/lib/activities/activity';
import { cancellationPolicies } from '@/lib/activities/activity-answer';
import {
  categorySlug,
  countOptions,
  durationBucketOf,
  durationBuckets,
  type Filterable,
  filterActivities,
  listCategories,
  matchesCategory,
  pricesRangeOf,
  specials,
} from '@/lib/activities/filter';
import type { TourFilters } from '@/lib/activities/filter-values';
import { card } from '@/tests/factories/tour-card';

const byPartner = <T>(value: T): Pair<T> => ({ local: null, partner: value });
const lasting = (duration: Duration) => card({ duration: byPartner(duration) });
const costing = (price: number) => card({ totalPrice: byPartner(price) });

describe('how long a tour takes', () => {
  test.each([
    [1, 'Up to 1 hour'],
    [60, 'Up to 1 hour'],
    [61, '1 hour to 4 hours'],
    [240, '1 hour to 4 hours'],
    [241, '4 hours to 1 day'],
    [1440, '4 hours to 1 day'],
    [1441, '1 day to 3 days'],
    [4320, '1 day to 3 days'],
    [4321, '3 days +'],
  ])('%i minutes are “%s”', (minutes, bucket) => {
    expect(durationBucketOf(lasting({ fixedDurationInMinutes: minutes }))).toBe(bucket);
    // of a variable duration the upper bound decides
    const variable = { variableDurationFromMinutes: 1, variableDurationToMinutes: minutes };
    expect(durationBucketOf(lasting(variable))).toBe(bucket);
    expect(filterActivities([lasting(variable)], { Duration: [bucket] })).toHaveLength(1);
  });

  test('is the partner’s value before our list’s, and null without both', () => {
    const pair = { local: { fixedDurationInMinutes: 300 }, partner: { fixedDurationInMinutes: 60 } };
    expect(durationBucketOf(card({ duration: pair }))).toBe('Up to 1 hour');
    expect(durationBucketOf(card())).toBeNull();
    expect(durationBucketOf(lasting({}))).toBeNull();
    expect(filterActivities([card()], { Duration: durationBuckets.map(({ name }) => name) })).toEqual([]);
  });
});

describe('what a tour costs', () => {
  test('both ends of a range belong to it', () => {
    const tours = [9.99, 10, 500, 1000, 1000.01].map(costing);
    const filtered = filterActivities(tours, { pricesRange: [10, 1000] });
    expect(filtered.map(({ totalPrice }) => totalPrice.partner)).toEqual([10, 500, 1000]);
  });

  test('a tour without a price is in no range, and shown without a range', () => {
    const unpriced = card({ totalPrice: { local: null, partner: null } });
    expect(filterActivities([unpriced], { pricesRange: [0, 100_000] })).toEqual([]);
    expect(filterActivities([unpriced], { pricesRange: null })).toEqual([unpriced]);
  });

  test('the range of all prices is in whole euros, excludes no tour, and is 10 to 1000 without any', () => {
    expect(pricesRangeOf([12.5, 99.1].map(costing))).toEqual([12, 100]);
    expect(pricesRangeOf([])).toEqual([10, 1000]);
    expect(pricesRangeOf([card({ totalPrice: { local: null, partner: null } })])).toEqual([10, 1000]);
    expect(pricesRangeOf([card({ totalPrice: { local: 5, partner: 20 } })])).toEqual([20, 20]);
  });
});

describe('special tours', () => {
  const offer = card({ isSpecialOfferAvailable: { local: false, partner: true } });
  const free = card({ cancellationPolicy: { local: 'STANDARD', partner: null } });
  const both = card({ isSpecialOfferAvailable: byPartner(true), cancellationPolicy: byPartner('STANDARD') });
  const dear = card({
    isSpecialOfferAvailable: { local: true, partner: false },
    cancellationPolicy: byPartner('CUSTOM'),
  });
  const tours = [offer, free, both, dear];

  test('are on offer, can be cancelled free of charge, or both when both are required', () => {
    expect(filterActivities(tours, { Specials: ['Deals and Discount'] })).toEqual([offer, both]);
    expect(filterActivities(tours, { Specials: ['Free cancellation'] })).toEqual([free, both]);
    expect(filterActivities(tours, { Specials: [...specials] })).toEqual([both]);
    expect(filterActivities(tours, { Specials: ['Something else'] })).toEqual([]);
  });
});

describe('categories', () => {
  test.each([
    ['Boat tours', 'boat-tours'],
    ['Boat tours', 'BOATTOURS'],
    ['Day-trips', 'day trips'],
    ['  Food   and wine', 'food-and-wine'],
  ])('%s is %s', (one, other) => {
    expect(matchesCategory(one, other)).toBe(true);
    expect(filterActivities([card({ category: one })], { Category: [other] })).toHaveLength(1);
  });

  test('others are others, and each finds its way into an address and back', () => {
    expect(matchesCategory('Boat tours', 'Boat tour')).toBe(false);
    for (const category of categories) {
      expect(categories.filter((other) => matchesCategory(categorySlug(category), other))).toEqual([category]);
      expect(categorySlug(category)).toMatch(/^[a-z-]+$/);
    }
  });

  test('are listed once, and what has none is not one', () => {
    const named = ['Workshops', 'boat-tours', 'Boat tours', NO_CATEGORY, null].map((category) => card({ category }));
    expect(listCategories(named)).toEqual(['boat-tours', 'Workshops']);
  });
});

// ——— against a plain reference

const sides = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Pair<T>> =>
  fc.tuple(fc.option(value), fc.option(value)).map(([local, partner]) => ({ local, partner }));
const minutes = fc.oneof(fc.constantFrom(1, 59, 60, 61, 239, 240, 241, 1440, 1441, 4320, 4321), fc.nat(6_000));
const duration: fc.Arbitrary<Duration> = fc.oneof(
  minutes.map((fixedDurationInMinutes) => ({ fixedDurationInMinutes })),
  fc.tuple(minutes, minutes).map(([one, other]) => ({
    variableDurationFromMinutes: Math.min(one, other),
    variableDurationToMinutes: Math.max(one, other),
  })),
);
const tour: fc.Arbitrary<Filterable> = fc.record({
  category: fc.constantFrom('Boat tours', 'boat-tours', 'Workshops', 'Day trips', NO_CATEGORY, null),
  totalPrice: sides(fc.oneof(fc.constantFrom(9, 10, 10.5, 1000, 1001), fc.integer({ min: 1, max: 2_000 }))),
  isSpecialOfferAvailable: sides(fc.boolean()),
  cancellationPolicy: sides(fc.constantFrom(...cancellationPolicies)),
  duration: sides(duration),
});
const filters: fc.Arbitrary<Required<TourFilters>> = fc.record({
  Category: fc.subarray(['BOAT TOURS', 'workshops', 'day-trips']),
  pricesRange: fc.option(fc.tuple(fc.constantFrom(0, 10, 300), fc.constantFrom(300, 1000, 1500))),
  Specials: fc.subarray([...specials]),
  Duration: fc.subarray(durationBuckets.map(({ name }) => name)),
});

/** The specification's rules, one after the other, in the most obvious way. */
function fits(activity: Filterable, required: Required<TourFilters>): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '').replaceAll('-', '');
  const price = activity.totalPrice.partner ?? activity.totalPrice.local;
  const lasts = activity.duration.partner ?? activity.duration.local;
  const upper = lasts?.fixedDurationInMinutes ?? lasts?.variableDurationToMinutes;
  const isIn = (bucket: string) => {
    if (upper === undefined) return false;
    if (bucket === 'Up to 1 hour') return upper <= 60;
    if (bucket === '1 hour to 4 hours') return upper > 60 && upper <= 240;
    if (bucket === '4 hours to 1 day') return upper > 240 && upper <= 1440;
    return bucket === '1 day to 3 days' ? upper > 1440 && upper <= 4320 : upper > 4320;
  };
  const { Category = [], pricesRange, Specials = [], Duration = [] } = required;
  if (Category.length > 0 && !Category.some((one) => plain(one) === plain(activity.category ?? ''))) return false;
  if (pricesRange && (price === null || price < pricesRange[0] || price > pricesRange[1])) return false;
  const isOffer = (activity.isSpecialOfferAvailable.partner ?? activity.isSpecialOfferAvailable.local) === true;
  if (Specials.includes('Deals and Discount') && !isOffer) return false;
  const policy = activity.cancellationPolicy.partner ?? activity.cancellationPolicy.local;
  if (Specials.includes('Free cancellation') && policy !== 'STANDARD') return false;
  return Duration.length === 0 || Duration.some(isIn);
}

test('any filters leave of any tours what the rules leave, in order', () => {
  fc.assert(
    fc.property(fc.array(tour, { maxLength: 40 }), filters, (tours, required) => {
      expect(filterActivities(tours, required)).toEqual(tours.filter((activity) => fits(activity, required)));
    }),
    { numRuns: 400 },
  );
});

test('an option’s count is how many tours are left once it is chosen', () => {
  fc.assert(
    fc.property(fc.array(tour, { maxLength: 40 }), filters, (tours, required) => {
      const counts = countOptions(tours, required);
      const left = (change: Partial<TourFilters>) =>
        tours.filter((one) => fits(one, { ...required, ...change })).length;
      for (const name of listCategories(tours)) expect(counts.Category[name]).toBe(left({ Category: [name] }));
      for (const { name } of durationBuckets) expect(counts.Duration[name]).toBe(left({ Duration: [name] }));
      for (const one of specials) {
        expect(counts.Specials[one]).toBe(left({ Specials: [...(required.Specials ?? []), one] }));
      }
    }),
    { numRuns: 300 },
  );
});
