import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeLink, linkTypes } from '@/lib/profile/link';

describe('completeLink', () => {
  test.each([
    ['osteria.al.ponte', 'https://www.facebook.com/osteria.al.ponte'],
    ['@annarossi', 'https://www.facebook.com/annarossi'],
    [' annarossi ', 'https://www.facebook.com/annarossi'],
    ['facebook.com/annarossi', 'https://facebook.com/annarossi'],
    ['www.facebook.com/annarossi', 'https://www.facebook.com/annarossi'],
    ['https://it-it.facebook.com/annarossi', 'https://it-it.facebook.com/annarossi'],
    ['http://fb.me/annarossi', 'http://fb.me/annarossi'],
  ])('makes a Facebook page of %j', (typed, address) => {
    expect(completeLink('Facebook', typed)).toBe(address);
  });

  test.each([
    'https://example.com/annarossi',
    'example.com',
    'notfacebook.com/anna',
    'https://facebook.com.example.com/anna',
    'https://facebook.com@example.com/',
    'anna rossi',
    'anna/rossi',
    'javascript:alert(1)//facebook.com',
  ])('does not take %j for Facebook', (typed) => {
    expect(completeLink('Facebook', typed)).toBeNull();
  });

  test.each([
    ['instagram.com/ponte', 'https://instagram.com/ponte'],
    ['//example.org', 'https://example.org/'],
    ['example.org:8443/menu', 'https://example.org:8443/menu'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['https://città.example.it/ponte?a=1#b', 'https://xn--citt-3na.example.it/ponte?a=1#b'],
  ])('adds what is missing to %j', (typed, address) => {
    expect(completeLink('Website', typed)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'ftp://example.org',
    'mailto:anna@example.org',
    'https://anna:secret@example.org',
    'anna@example.org',
    'localhost',
    'http://127.0.0.1/',
    'https://[::1]/',
    'https://exa mple.org',
    'http:\\\\example.org',
    `https://example.org/${'x'.repeat(500)}`,
    '',
  ])('refuses %j', (typed) => {
    expect(completeLink('Website', typed)).toBeNull();
  });

  test('whatever is typed, the answer is an http(s) address that stays the same when completed again', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.emailAddress());
    fc.assert(
      fc.property(fc.constantFrom(...linkTypes), typed, (type, text) => {
        const address = completeLink(type, text);
        if (address === null) return;
        expect(new URL(address).protocol).toMatch(/^https?:$/);
        expect(completeLink(type, address)).toBe(address);
      }),
    );
  });
});
