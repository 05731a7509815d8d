import compile from 'icu-minify/compile';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { expect, test } from 'vitest';
import formatMessage from '@/lib/i18n/format-message';
import { dateFormat, displayNames, numberFormat } from '@/lib/i18n/formats';
import configure from '@/next.config.mjs';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('formats Portuguese as in Portugal', () => {
  expect(plain(numberFormat('pt', {}).format(12_345))).toBe('12 345');
  expect(numberFormat('pt', {}).format(1234)).toBe('1234');
  expect(displayNames('pt', { type: 'region' }).of('CZ')).toBe('Chéquia');
  expect(dateFormat('pt', { dateStyle: 'medium', timeZone: 'UTC' }).format(0)).toBe('01/01/1970');
});

test('formats English dates as in Great Britain', () => {
  expect(dateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(0)).toBe('1 Jan 1970');
});

test.each([
  ['pt', 0, '0 lugares'],
  ['pt', 1, '1 lugar'],
  ['pt', 1234, '1234 lugares'],
  ['pt', 12_345, '12 345 lugares'],
  ['it', 1, '1 lugar'],
  ['it', 0, '0 lugares'],
])('a message in %s with the number %i is "%s"', (locale, count, expected) => {
  const cache = _createCache();
  const message = compile('{count, plural, one {# lugar} other {# lugares}}');
  const options = { locale, cache, formatters: _createIntlFormatters(cache) };

  expect(plain(String(formatMessage('places', message, { count }, options)))).toBe(expected);
});

test('the build formats messages with it', async () => {
  const { turbopack } = await configure(PHASE_PRODUCTION_BUILD);

  expect(turbopack?.resolveAlias).toMatchObject({
    'next-intl/config': './lib/i18n/request.ts',
    'use-intl/format-message': './lib/i18n/format-message.ts',
  });
});
