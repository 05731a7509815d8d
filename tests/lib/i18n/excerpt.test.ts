import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from '@/lib/i18n/excerpt';

test.each([
  ['Six tables above a quiet canal.', 40, 'Six tables above a quiet canal.'],
  ['Six tables\n\nabove a  quiet canal.', 40, 'Six tables above a quiet canal.'],
  ['Six tables above a quiet canal.', 20, 'Six tables above a…'],
  ['Six tables, above a quiet canal.', 12, 'Six tables…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['静かな運河のほとりに六つのテーブル。', 10, '静かな運河のほとり…'],
  ['one two thr😀 four', 13, 'one two thr…'],
  ['👩‍👩‍👧👩‍👩‍👧', 9, '👩‍👩‍👧…'],
])('%j in %i is %j', (text, length, short) => {
  expect(excerpt(text, length)).toBe(short);
});

test('is never longer, and never ends within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, length) => {
      const short = excerpt(text, length);
      expect(short.length).toBeLessThanOrEqual(length);
      expect(() => encodeURIComponent(short)).not.toThrow();
    }),
  );
});
