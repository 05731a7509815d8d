import fc, { type Arbitrary } from 'fast-check';
import { MAX_TEXT_LENGTH } from '@/lib/listings/text';

// Generated texts of many scripts, concentrated around the limits.

type Weighted = [weight: number, arbitrary: Arbitrary<unknown>];
/** One of several, by weight. */
export const mix = (...choices: Weighted[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
export const among = <T extends readonly unknown[]>(...values: T): Arbitrary<T[number]> => fc.constantFrom(...values);
/** A limit, one less and one more. */
export const near = (...limits: number[]) =>
  among(...limits.flatMap((limit) => [limit - 1, limit, limit + 1]).filter((n) => n >= 0));

/** Values of another type. */
export const wrongKind: Weighted = [1, among(undefined, null, 7, Number.NaN, true, 'text', [], {}, [null], ['a', 7])];

const letter = mix(
  [30, among(...'abcXYZ019-&’')],
  // two UTF-16 units; one code point; one after composition; several that look like one
  [
    10,
    among(
      '🍋',
      '𝒳',
      'é',
      'e\u0301',
      'ß',
      '静',
      'か',
      'ｶ',
      '한',
      '\u1112\u1161',
      'ع',
      '👨‍👩‍👧',
      '🇮🇹',
      '\u0301'.repeat(30),
    ),
  ],
  [6, among(' ', '  ', '\u00a0', '\u3000', '\t', '\n', '\r\n', '\r', '\n\n\n', '\u200b', '\u202e', '\ufeff')],
  [1, among('\0', '\u0007', '\u0085', '\ud83c', '\udf4b', '\u0301'.repeat(31))],
);
export const soup = (most: number) => fc.array(letter, { maxLength: most }).map((letters) => letters.join(''));
export const surroundings = among('', '', '', ' ', '\n', '\u3000', '\ufeff');

/** One repeated letter at a limit, or a mix of characters. */
export const lineAround = (...limits: number[]) =>
  mix(
    [
      8,
      fc
        .tuple(surroundings, letter, near(...limits), surroundings)
        .map(([before, one, times, after]) => `${before}${String(one).repeat(times)}${after}`),
    ],
    [4, soup(12)],
    [1, among('', ' ', '<script>alert(1)</script>', '{x, plural, other {#}}', "' OR 1=1--", '__proto__')],
    wrongKind,
  );

const word = among('calm', 'acqua', 'alta', '🍋', '静', '静か', 'é', 'e\u0301', 'w'.repeat(25), '\u200b', '—');
const gap = among(' ', ' ', ' ', '\n', '\n\n\n', '\r\n', '\u3000', '\u00a0', '\t', ' \r ');
/** A text with this word count. */
export const prose = (...counts: number[]) =>
  fc.tuple(surroundings, word, gap, near(...counts)).map(([before, one, between, count]) => {
    return before + Array.from({ length: count }, () => one).join(between);
  });
export const paragraphs = mix(
  [40, prose(10)],
  [3, prose(2_000)],
  [20, soup(40)],
  // at the ceiling of UTF-16 units, and of bytes below it
  [
    1,
    fc
      .tuple(near(MAX_TEXT_LENGTH), among('a', 'é'))
      .map(([length, one]) => `${'a '.repeat(20)}${one.repeat(length - 40)}`),
  ],
  [4, among('', '  ', '\n')],
  [2, wrongKind[1]],
);

/** A row id of the form. */
export const rowId = mix(
  [8, among('link-1', 'a', 0, 1, undefined)],
  [1, among('x'.repeat(100), 'x'.repeat(101), null, {}, true)],
);
export const row = (fields: Record<string, Arbitrary<unknown>>) => fc.record(fields, { noNullPrototype: true });
export const listOf = (entry: Arbitrary<unknown>, usual: number, most: number) =>
  mix(
    [20, fc.array(entry, { maxLength: usual })],
    [1, fc.tuple(entry, near(most)).map(([one, length]) => Array.from({ length }, () => one))],
    wrongKind,
  );
