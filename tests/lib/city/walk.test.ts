import { describe, expect, test } from 'vitest';
import { levelMinutes } from '@/lib/city/pace';
import type { Walk } from '@/lib/city/search';
import { findWalk } from '@/lib/city/walk';
import { buildToyNetwork, corner } from '@/tests/factories/toy-town';

const network = await buildToyNetwork();
const walk: Walk = { avoid: [], startsAt: 0, levelAt: () => 60 };
const namesOf = (found: ReturnType<typeof findWalk>) => found?.properties.legs.map(({ name }) => name);

describe('findWalk', () => {
  test('names streets and bridges in the order of walking, and adds up their metres and steps', () => {
    const found = findWalk(network, corner(1, 0), corner(4, 0), walk);

    expect(namesOf(found)).toEqual(['Riva Bassa', 'Ponte Primo', 'Riva Bassa']);
    expect(found?.properties).toMatchObject({ bridges: 1, steps: 20, uncountedStairs: 0, isStepFree: false });
    expect(found?.properties.metres).toBe(140);
    expect(found?.properties.minutes).toBe(2);
    expect(found?.geometry.coordinates).toEqual([
      [12.3306, 45.44],
      [12.3312, 45.44],
      [12.3318, 45.44],
      [12.3324, 45.44],
    ]);
  });

  test('a bridge of two pieces is one bridge, also where the pieces are avoided', () => {
    const found = findWalk(network, corner(2, -1), corner(3, 0), walk);
    expect(namesOf(found)).toEqual(['Ponte Storto']);
    expect(found?.properties).toMatchObject({ bridges: 1, steps: 28 });
    expect(findWalk(network, corner(2, -1), corner(3, 0), { ...walk, avoid: ['bridges'] })?.properties.bridges).toBe(1);
  });

  test('without steps it takes the ramp and the level bridge, at any length', () => {
    const found = findWalk(network, corner(2, 0), corner(2, -1), { ...walk, avoid: ['steps'] });

    expect(namesOf(found)).toContain('Ponte Nuovo');
    expect(namesOf(found)).toContain('Ponte Piano');
    expect(found?.properties).toMatchObject({ isStepFree: true, steps: 0, uncountedStairs: 0 });
  });

  test('a bridge whose steps are not counted is no way without steps', () => {
    const found = findWalk(network, corner(1, 0), corner(1, -1), walk);
    expect(found?.properties).toMatchObject({ bridges: 1, steps: 0, uncountedStairs: 1, isStepFree: false });
  });

  test('water counts at the moment at which a street is passed', () => {
    const at = (minutes: number) => (minutes > 0.8 ? 90 : 60);
    const rising = { ...walk, levelAt: (instant: number) => at(instant / 60_000) };

    // its own height is 85 cm; the second half of the way is passed after the water has risen
    expect(findWalk(network, corner(0, 0), corner(2, 0), rising)?.properties.wetMetres).toBe(47);
    expect(findWalk(network, corner(0, 0), corner(2, 0), walk)?.properties.wetMetres).toBe(0);
    const dry = findWalk(network, corner(0, 0), corner(2, 0), { ...walk, levelAt: () => 90, avoid: ['water'] });
    expect(namesOf(dry)).not.toContain('Riva Bassa');
    expect(dry?.properties.wetMetres).toBe(0);
  });

  test('an unknown height is neither wet nor dry', () => {
    const found = findWalk(network, corner(8, 0), corner(9, 0), { ...walk, levelAt: () => 200 });
    expect(found?.properties).toMatchObject({ wetMetres: 0, metres: 47, unknownMetres: 47 });
    const unknownLevel = findWalk(network, corner(0, 0), corner(1, 0), { ...walk, levelAt: () => null });
    expect(unknownLevel?.properties).toMatchObject({ wetMetres: 0, unknownMetres: 47 });
  });

  test('there is no way to an island without bridges, nor from a position far from streets', () => {
    expect(findWalk(network, corner(0, 0), corner(8, 0), walk)).toBeNull();
    expect(findWalk(network, corner(0, 40), corner(0, 0), walk)).toBeNull();
  });

  test('a position beside a street leaves from the nearest point of it, and the straight way there takes time', () => {
    const { lat, lng } = corner(0.5, 0);
    const found = findWalk(network, { lat: lat - 0.0002, lng }, corner(1, 0), walk);
    expect(found?.properties).toMatchObject({ metres: 23, offStreetMetres: 22 });
    expect(findWalk(network, corner(0, 0), corner(0, 0), walk)?.properties).toMatchObject({ metres: 0, minutes: 1 });
  });
});

test('on level ground a kilometre takes 13 minutes', () => {
  expect(levelMinutes(1000)).toBeCloseTo(13.33, 2);
});
