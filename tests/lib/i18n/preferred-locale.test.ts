import { expect, test } from 'vitest';
import { preferredLocale } from '@/lib/i18n/preferred-locale';

test.each([
  ['/it/listing/x', 'de', 'it'],
  ['/', 'de-AT;q=0.8, it', 'it'],
  ['/dashboard', 'pt-BR', 'pt'],
  ['/', 'zh, ja;q=0.5', 'ja'],
  ['/', 'fr;q=0, *', 'en'],
  ['/xx', null, 'en'],
  ['/Italy', ';;;,q=', 'en'],
])('%s asked for in %j is prompted in %s', (path, header, locale) => {
  expect(preferredLocale(path, header)).toBe(locale);
});
