import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEtag } from '@/lib/http/etag';
import { statuses } from '@/lib/listings/attributes';
import { decodeCursor, encodeCursor } from '@/lib/listings/cursor';
import { parseIfMatch, parseIfMatchOrAny, readIdempotencyKey } from '@/lib/listings/request-headers';
import { normalizeLine, normalizeParagraphs, slugOf, wordCount } from '@/lib/listings/text';

describe('slugOf', () => {
  test.each([
    ['Caffè del Doge', 'caffe-del-doge'],
    ['  Straße & Søn  ', 'strasse-son'],
    ['静かな店', 'listing'],
    ['../../etc', 'etc'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('makes of %j %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is always a path segment, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('wordCount', () => {
  test.each([
    ['', 0],
    [' one  two\nthree ', 3],
    ["l'acqua alta", 2],
    ['小さな店 with tea', 6],
    ['\u200b \u2060 \u2800', 0],
  ])('counts in %j %d words', (text, count) => {
    expect(wordCount(text)).toBe(count);
  });
});

test.each(['\u200b\u200b\u200b', ' \u2060 ', '\u3164'])('a text in which nothing is visible is empty: %j', (typed) => {
  expect([normalizeLine(typed), normalizeParagraphs(typed)]).toEqual(['', '']);
  expect(normalizeLine(`a${typed}b`)).not.toBe('');
});

describe('parseIfMatch', () => {
  test.each([
    [null, null],
    ['', null],
    [toEtag(7), 7],
    ['*', 0],
    ['W/"7"', 0],
    ['"7", "8"', 0],
    ['7', 0],
    ['"-7"', 0],
  ])('reads %j as %j', (header, version) => {
    expect(parseIfMatch(header)).toBe(version);
  });
});

test.each([
  [null, null],
  ['*', '*'],
  [' * ', '*'],
  ['*, "7"', 0],
  [toEtag(7), 7],
])('parseIfMatchOrAny reads %j as %j', (header, version) => {
  expect(parseIfMatchOrAny(header)).toBe(version);
});

describe('readIdempotencyKey', () => {
  test.each([
    [null, null],
    ['a4f-1', 'a4f-1'],
    ['', false],
    ['two words', false],
    ['x'.repeat(201), false],
  ])('reads %j as %j', (header, key) => {
    expect(readIdempotencyKey(header)).toBe(key);
  });
});

describe('a cursor', () => {
  test('round-trips, and is invalid in another order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (value, id) => {
        fc.pre(!value.includes('\0'));
        const cursor = { value, id: String(id) };
        expect(decodeCursor('title', encodeCursor('title', cursor))).toEqual(cursor);
        expect(decodeCursor('-title', encodeCursor('title', cursor))).toBeNull();
      }),
    );
  });

  test('is null for any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(decodeCursor('title', text)).toBeNull()));
  });

  test.each(statuses)('of a list by status may be %s', (value) => {
    const cursor = { value, id: '1' };
    expect(decodeCursor('status', encodeCursor('status', cursor))).toEqual(cursor);
  });

  test.each([
    ['2026-05-01 10:00:00.123456+00', true],
    ['2024-02-29 23:59:59-03:30', true],
    ['2026-02-29 10:00:00+00', false],
    ['2026-99-99 99:99:99+99', false],
    ['2026-05-01 24:00:00+00', false],
    ['0000-01-01 00:00:00+00', false],
    ['2026-05-01 10:00:00+99:99', false],
  ])('with the time %s is valid: %s', (value, isValid) => {
    const cursor = { value, id: '1' };
    expect(decodeCursor('datetime', encodeCursor('datetime', cursor))).toEqual(isValid ? cursor : null);
  });
});
