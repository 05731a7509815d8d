import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinName, splitName } from '@/lib/profile/form';

const wordList = fc.array(fc.stringMatching(/^\p{L}{1,12}$/u), { minLength: 1, maxLength: 6 });
const part = wordList.map((list) => list.join(' '));

describe('splitName and joinName', () => {
  test('lose no word of any name', () => {
    fc.assert(
      fc.property(wordList, (list) => {
        const line = list.join(' ');
        expect(joinName(splitName(line))).toBe(line);
      }),
    );
  });

  test('lose no word when there was another name before', () => {
    fc.assert(
      fc.property(wordList, part, fc.option(part, { nil: '' }), (list, firstName, lastName) => {
        const line = list.join(' ');
        expect(joinName(splitName(line, { firstName, lastName }))).toBe(line);
      }),
    );
  });

  test('leave the two parts of an unchanged name as they are', () => {
    fc.assert(
      fc.property(part, fc.option(part, { nil: '' }), (firstName, lastName) => {
        const names = { firstName, lastName };
        expect(splitName(joinName(names), names)).toEqual(names);
      }),
    );
  });

  test('always find a first part where there is a word', () => {
    fc.assert(
      fc.property(wordList, part, part, (list, firstName, lastName) => {
        expect(splitName(list.join(' '), { firstName, lastName }).firstName).not.toBe('');
      }),
    );
  });

  test.each([
    ['Tiziano', { firstName: 'Tiziano', lastName: '' }],
    ['Anna Rossi', { firstName: 'Anna', lastName: 'Rossi' }],
    ['  Maria   Grazia De Luca ', { firstName: 'Maria', lastName: 'Grazia De Luca' }],
    ['ヴェネツィア 花子', { firstName: 'ヴェネツィア', lastName: '花子' }],
  ])('read %j', (typed, names) => {
    expect(splitName(typed)).toEqual(names);
  });

  test('keep the part that stayed when the other one changes', () => {
    const before = { firstName: 'Maria Grazia', lastName: 'De Luca' };

    expect(splitName('Maria Grazia Bianchi', before)).toEqual({ firstName: 'Maria Grazia', lastName: 'Bianchi' });
    expect(splitName('Anna Maria De Luca', before)).toEqual({ firstName: 'Anna Maria', lastName: 'De Luca' });
    expect(splitName('Mariagrazia', before)).toEqual({ firstName: 'Mariagrazia', lastName: '' });
  });
});
