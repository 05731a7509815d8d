import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffText } from '@/lib/moderation/word-diff';

const side = (parts: ReturnType<typeof diffText>, without: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('names what was added and what was removed', () => {
  expect(diffText('Six tables above a canal.', 'Eight tables above a quiet canal.')).toEqual([
    { kind: 'removed', text: 'Six' },
    { kind: 'added', text: 'Eight' },
    { kind: 'same', text: ' tables above a' },
    { kind: 'added', text: ' quiet' },
    { kind: 'same', text: ' canal.' },
  ]);
});

test('finds words where no spaces stand between them', () => {
  const parts = diffText('静かな運河の店です', '静かな運河の宿です');
  expect(parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(['店', '宿']);
});

test('shows two long texts that share nothing as one stretch each, quickly', () => {
  const [before, after] = ['a', 'b'].map((word) => `${word} `.repeat(3_000).trim());
  expect(
    diffText(before ?? '', after ?? '')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['added', 'removed']);
});

test('contains both texts, whatever they are', () => {
  const sentence = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'ponte', '橋'), { maxLength: 40 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(fc.oneof(sentence, fc.string()), fc.oneof(sentence, fc.string()), (before, after) => {
      const parts = diffText(before, after);
      expect(side(parts, 'added')).toBe(before);
      expect(side(parts, 'removed')).toBe(after);
    }),
  );
});
