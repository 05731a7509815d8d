import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findReach } from '@/lib/city/reach';
import type { Walk } from '@/lib/city/search';
import { findWalk } from '@/lib/city/walk';
import { buildToyNetwork, corner } from '@/tests/factories/toy-town';

const network = await buildToyNetwork();
const walk: Walk = { avoid: [], startsAt: 0, levelAt: () => null };
const anywhere = fc
  .tuple(fc.double({ min: -1, max: 11, noNaN: true }), fc.double({ min: -6, max: 4, noNaN: true }))
  .map(([column, row]) => corner(column, row));

describe('findReach', () => {
  test('one search from a position has the minutes of single ways to all targets', () => {
    fc.assert(
      fc.property(anywhere, fc.array(anywhere, { maxLength: 12 }), (from, targets) => {
        const single = targets.map((to) => findWalk(network, from, to, walk)?.properties.minutes);
        expect(findReach(network, from, targets).map((one) => one?.minutes ?? undefined)).toEqual(single);
      }),
      { numRuns: 300 },
    );
  });

  test('knows nothing of a position without streets, and no way where streets are not connected', () => {
    const [far, here] = findReach(network, corner(1, 0), [{ lat: 45.5, lng: 12.5 }, corner(1, 0)]);
    expect(far).toBeNull();
    expect(here).toEqual({ minutes: 1, metres: 0 });
    expect(findReach(network, { lat: 45.5, lng: 12.5 }, [corner(1, 0)])).toEqual([null]);
  });
});
