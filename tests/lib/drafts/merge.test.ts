import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, mergeChanges, mergeLists } from '@/lib/drafts/merge';
import { mergeListingDrafts } from '@/lib/listings/drafts/requests';

const values = fc.dictionary(fc.constantFrom('title', 'links', 'hours'), fc.jsonValue({ maxDepth: 2 }));
const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

describe('mergeChanges', () => {
  test('is the other side without changes here, and this side without changes there', () => {
    fc.assert(
      fc.property(values, values, (base, changed) => {
        expect(isSame(mergeChanges({ base, mine: base, theirs: changed }), changed)).toBe(true);
        expect(isSame(mergeChanges({ base: changed, mine: changed, theirs: changed }), changed)).toBe(true);
      }),
    );
  });

  test('takes each field from the side that changed it, and this side’s where both did', () => {
    const base = { title: 'Osteria', address: 'Calle 1', phone: '', links: { url: '', x: '' } };
    const mine = { ...base, title: 'Osteria mia', phone: '1', links: { url: 'mine', x: '' } };
    const theirs = { ...base, title: 'Osteria loro', address: 'Calle 2', links: { url: '', x: 'theirs' } };

    expect(mergeChanges({ base, mine, theirs })).toEqual({
      title: 'Osteria mia',
      address: 'Calle 2',
      phone: '1',
      links: { url: 'mine', x: 'theirs' },
    });
  });
});

describe('mergeLists', () => {
  test('has what either side added and nothing that either side removed, once', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const merged = mergeLists({ base, mine, theirs });
        const all = [...new Set([...base, ...mine, ...theirs])];
        const expected = all.filter((item) =>
          base.includes(item)
            ? mine.includes(item) && theirs.includes(item)
            : mine.includes(item) || theirs.includes(item),
        );
        expect(merged.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});

describe('isSame', () => {
  test('ignores the order of members and what JSON omits', () => {
    expect(isSame({ a: 1, b: undefined, c: [{ d: 1, e: 2 }] }, { c: [{ e: 2, d: 1 }], a: 1 })).toBe(true);
    fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, structuredClone(value))));
  });
});

test('photographs that two devices added are both in the draft, at most ten', () => {
  const base = { image: 'a', gallery: [] };
  const merged = mergeListingDrafts({
    base,
    mine: { image: 'a', gallery: ['b'] },
    theirs: { image: 'c', gallery: ['a', 'd'] },
  });
  expect(merged).toMatchObject({ image: 'a', gallery: ['b', 'c', 'd'] });

  const many = Array.from({ length: 9 }, (_, index) => `m${index}`);
  const full = mergeListingDrafts({
    base,
    mine: { image: 'a', gallery: many },
    theirs: { image: 'a', gallery: ['t'] },
  });
  expect(full.gallery).toEqual(many);
});
