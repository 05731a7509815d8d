import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAVOURITES_LIMIT, type Favourite, keyOf, missingItems } from '@/lib/favourites/favourite';
import { readSharedList, SHARED_LIMIT, sharedListPath } from '@/lib/favourites/shared-list';

/** Few codes and few moments, so that lists meet. */
const item = fc.record({
  kind: fc.constant('activity' as const),
  ref: fc.integer({ min: 0, max: 40 }).map((number) => `T${number}`),
  at: fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 5, 1 + day)).toISOString()),
});
const list = fc.array(item, { maxLength: 30 });
const uniqueList = fc.uniqueArray(item, { maxLength: 30, selector: keyOf });

const merge = (saved: readonly Favourite[], offered: readonly Favourite[]) => [
  ...saved,
  ...missingItems(saved, offered),
];
const keys = (items: readonly Favourite[]) => items.map(keyOf).toSorted();
const tours = (count: number, day: number): Favourite[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'activity',
    ref: `D${day}-${index}`,
    at: new Date(Date.UTC(2026, 5, day, 0, 0, 0, index)).toISOString(),
  }));

describe('joining two lists', () => {
  test('returns the same list in either order, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(uniqueList, list, list, (saved, one, other) => {
        const joined = merge(merge(saved, one), other);
        expect(keys(joined)).toEqual(keys(merge(merge(saved, other), one)));
        expect(merge(joined, one)).toEqual(joined);
        expect(merge(joined, other)).toEqual(joined);
        expect(new Set(keys(joined)).size).toBe(joined.length);
      }),
    );
  });

  test('does not depend on the order of new items, and leaves the saved ones as they are', () => {
    fc.assert(
      fc.property(uniqueList, list, (saved, offered) => {
        expect(missingItems(saved, offered)).toEqual(missingItems(saved, offered.toReversed()));
        expect(merge(saved, offered).slice(0, saved.length)).toEqual(saved);
      }),
    );
  });

  test('takes the newest where there is no room for all, and never more than a list holds', () => {
    const saved = tours(FAVOURITES_LIMIT - 2, 1);

    expect(missingItems(saved, tours(5, 2)).map(({ ref }) => ref)).toEqual(['D2-4', 'D2-3']);
    expect(missingItems(tours(FAVOURITES_LIMIT, 1), tours(5, 2))).toEqual([]);
    expect(missingItems(tours(FAVOURITES_LIMIT + 9, 1), tours(5, 2))).toEqual([]);
  });
});

describe('the address of a shared list', () => {
  test('names tours by their codes, and none that has other characters', () => {
    const [place, ...tours] = [...places([randomUUID()]), tour('5010GON'), tour('T-1_x')];
    expect(place && readSharedList(search(sharedListPath([...tours, place])))).toEqual([place, ...tours]);
    expect(readSharedList(search(sharedListPath(tours)))).toEqual(tours);
    expect(readSharedList('?tours=a,a,<b>,,c%00')).toEqual([tour('a')]);
  });

  const search = (path: string) => path.slice(path.indexOf('?'));
  const places = (uids: string[]) => uids.map((ref) => ({ kind: 'listing' as const, ref }));
  const tour = (ref: string) => ({ kind: 'activity' as const, ref });

  test('gives the places back in their order, and is short', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: SHARED_LIMIT }), (uids) => {
        const path = sharedListPath(places(uids));
        expect(readSharedList(search(path))).toEqual(places(uids));
        expect(path.length).toBeLessThan(35 + uids.length * 22);
      }),
    );
  });

  test('holds a hundred places and tours together', () => {
    const refs = [...places([randomUUID()]), ...Array.from({ length: SHARED_LIMIT }, (_, index) => tour(`T-${index}`))];

    expect(readSharedList(search(sharedListPath(refs)))).toEqual(refs.slice(0, SHARED_LIMIT));
  });

  test('that was cut off, or written by hand, names no places', () => {
    const whole = search(sharedListPath(places([randomUUID(), randomUUID()])));

    expect(readSharedList(whole.slice(0, -3))).toEqual([]);
    for (const search of ['', '?places=', '?places=%00', '?places=<script>', '?places=a', '?q=x']) {
      expect(readSharedList(search)).toEqual([]);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { ref } of readSharedList(`?places=${encodeURIComponent(text)}`))
          expect(ref).toMatch(/^[\da-f-]{36}$/);
      }),
    );
  });
});
