import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { chooseLocale } from '@/lib/i18n/middleware';

describe('chooseLocale', () => {
  const choose = (path: string, headers: Record<string, string> = {}) =>
    chooseLocale(new NextRequest(`http://localhost:3000${path}`, { headers }));

  test('rewrites a path without a prefix to English', () => {
    const response = choose('/listing/a?x=1');

    expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/en/listing/a?x=1');
    expect(response.headers.get('x-next-intl-locale')).toBe('en');
  });

  test('takes the language from the prefix, whatever the browser prefers', () => {
    const response = choose('/it/listing/a', { 'accept-language': 'de' });

    expect(response.headers.has('location')).toBe(false);
    expect(response.headers.get('x-next-intl-locale')).toBe('it');
  });

  test('never redirects to another language, whatever browser and cookie say', () => {
    for (const path of ['/?q=a', '/?b=2', '/auth/login']) {
      const response = choose(path, { 'accept-language': 'de', cookie: 'NEXT_LOCALE=fr' });
      expect(response.headers.get('x-next-intl-locale')).toBe('en');
      expect(response.headers.has('location')).toBe(false);
      expect(response.headers.has('set-cookie')).toBe(false);
    }
  });

  test('redirects the English prefix to the path without it, and keeps the query', () => {
    expect(choose('/en/auth/login?q=a').headers.get('location')).toBe('http://localhost:3000/auth/login?q=a');
  });

  test.each(['/en//evil.test', '/en/\\evil.test', '/en/%5Cevil.test', '/en/%09/evil.test', '/%0a/evil.test'])(
    'keeps the redirect of %j on the site',
    (path) => {
      const location = choose(path).headers.get('location');
      if (location) expect(new URL(location).origin).toBe('http://localhost:3000');
    },
  );
});
