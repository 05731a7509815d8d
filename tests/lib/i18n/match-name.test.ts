import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexName, matchName, toNameQuery } from '@/lib/i18n/match-name';
import { editDistance } from '@/lib/i18n/search-text';

const match = (query: string, name: string, isUnfinished = false) =>
  matchName(toNameQuery(query, isUnfinished), indexName(name));

describe('a name', () => {
  test.each([
    ['ca doro', 'Ca’ d’Oro'],
    ['st marks square', 'St Mark’s Square'],
    ['サンマルコ広場', 'サン・マルコ広場'],
    ['PONTE DI RIALTO', 'Ponte di Rialto'],
    ['ponte rialto', 'Ponte di Rialto'],
    ['cicheti', 'Cicchetti'],
    ['pontedirialto', 'Ponte di Rialto'],
  ])('is matched as a whole by %s', (query, name) => {
    expect(match(query, name)).toEqual({ score: 1, isMisspelt: false });
  });

  test('is matched by its beginning only while it is typed', () => {
    expect(match('palazzo du', 'Palazzo Ducale', true).score).toBeGreaterThan(0.8);
    expect(match('palazzo du', 'Palais du cinéma', true).score).toBe(0);
    expect(match('ponte dei', 'Ponte dei Sospiri', true).score).toBeGreaterThan(0.8);
    expect(match('pal', 'Palazzo Ducale').score).toBe(0);
  });

  test('is matched better by more of it, and worse by other letters', () => {
    const scores = ['Teatro La Fenice', 'La Fenice', 'Fenice'].map((name) => match('fenise', name));
    expect(scores.map(({ isMisspelt }) => isMisspelt)).toEqual([true, true, true]);
    expect(scores.map(({ score }) => score)).toEqual(scores.map(({ score }) => score).toSorted((a, b) => a - b));
    expect(match('fenice', 'Teatro La Fenice').score).toBeGreaterThan(match('fenise', 'Teatro La Fenice').score);
    expect(match('venise', 'Fenice').score).toBe(0);
    expect(match('bar', 'Bari').score).toBe(0);
  });

  test('never scores outside of 0 to 1, and always matches itself', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aàbßœ éñ’-1広場ー・'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, fc.boolean(), (query, name, isUnfinished) => {
        const { score } = match(query, name, isUnfinished);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        if (toNameQuery(name).whole !== '') expect(match(name, name).score).toBe(1);
      }),
    );
  });
});

describe('the edit distance', () => {
  test.each([
    ['hotel', 'hotle', 1],
    ['florian', 'floriann', 1],
    ['guggenheim', 'gugenhiem', 2],
    ['rialto', 'rialto', 0],
    ['rialto', 'realtor', 2],
    ['rialto', 'ponte', null],
  ] as const)('of %s and %s is %s', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
    expect(editDistance(b, a, 2)).toBe(distance);
  });

  test('is symmetrical, and never less than the difference in length', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const distance = editDistance(a, b, 8);
        expect(distance).toBe(editDistance(b, a, 8));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance === 0).toBe(a === b);
        if (distance !== null && distance > 1) expect(editDistance(a, b, distance - 1)).toBeNull();
      }),
    );
  });
});
