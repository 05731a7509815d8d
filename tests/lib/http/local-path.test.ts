import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localPath } from '@/lib/http/url';

describe('localPath', () => {
  test.each([
    ['/', '/'],
    ['/dashboard/my-listings?status=pending#top', '/dashboard/my-listings?status=pending#top'],
    ['/dashboard/../listing/1', '/listing/1'],
    ['/?to=https://example.org', '/?to=https://example.org'],
  ])('keeps %j as a way within the site', (candidate, path) => {
    expect(localPath(candidate)).toBe(path);
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'dashboard',
    '',
    ' /dashboard',
  ])('does not follow %j', (candidate) => {
    expect(localPath(candidate)).toBeNull();
  });

  test('any input is resolved on the current site', () => {
    const slashes = fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', 'evil.test', '%2f', '?', '#');
    const tricky = fc.array(slashes, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(tricky, fc.webUrl(), fc.string({ unit: 'binary' })), (candidate) => {
        const path = localPath(candidate);
        if (path === null) return;
        expect(new URL(path, 'https://venice.test').origin).toBe('https://venice.test');
        expect(localPath(path)).toBe(path);
      }),
    );
  });
});
