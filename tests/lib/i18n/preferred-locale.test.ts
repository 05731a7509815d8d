import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { chooseLocale } from '@/lib/i18n/locale-choice';
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

describe('chooseLocale', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    chooseLocale(new NextRequest(`http://localhost:3000${path}`, { headers }));

  test('shows English under the address itself and sends nobody elsewhere', () => {
    const { locale, answer } = ask('/listing/a?x=1');

    expect(locale).toBe('en');
    expect(answer.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/en/listing/a?x=1');
    expect(answer.headers.get('x-next-intl-locale')).toBe('en');
  });

  test('takes a language from the prefix whatever the browser prefers', () => {
    const { locale, answer } = ask('/it/listing/a', { 'accept-language': 'de' });

    expect(locale).toBe('it');
    expect(answer.headers.has('location')).toBe(false);
    expect(answer.headers.get('x-next-intl-locale')).toBe('it');
  });

  test('never sends a reader to another language: the address decides, whatever browser and cookie say', () => {
    for (const path of ['/?q=a', '/?b=2', '/auth/login']) {
      const { locale, answer } = ask(path, { 'accept-language': 'de', cookie: 'NEXT_LOCALE=fr' });
      expect(locale).toBe('en');
      expect(answer.headers.has('location')).toBe(false);
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  });

  test('sends the English prefix to the address without it, and keeps the query', () => {
    expect(ask('/en/auth/login?q=a').answer.headers.get('location')).toBe('http://localhost:3000/auth/login?q=a');
  });

  test.each(['/en//evil.test', '/en/\\evil.test', '/en/%5Cevil.test', '/en/%09/evil.test', '/%0a/evil.test'])(
    'keeps the redirect of %j on the site',
    (path) => {
      const location = ask(path).answer.headers.get('location');
      if (location) expect(new URL(location).origin).toBe('http://localhost:3000');
    },
  );
});
