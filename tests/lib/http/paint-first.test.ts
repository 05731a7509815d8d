import { describe, expect, test } from 'vitest';
import { inlineScriptHashes } from '@/lib/http/content-security-policy';
import { isPaintedFirst, paintFirst } from '@/lib/http/paint-first';

const page = (head: string) => `<html><head>${head}</head><body><p>Venice</p><script>data()</script></body></html>`;

describe('paintFirst', () => {
  test('keeps scripts in their places, and from running, until one small script starts them', () => {
    const drawn = paintFirst(page('<script src="/_next/static/chunks/a.js" async=""></script>'));
    expect(drawn).toContain('<script src="/_next/static/chunks/a.js" async="" type="text/later"></script>');
    expect(drawn).toMatch(/<script>data\(\)<\/script><script>.*PerformanceObserver.*<\/script><\/body><\/html>$/);
    // what is done before is noted from the first element on
    expect(drawn).toMatch(/<body><script>.*vx:listening.*<\/script><p>Venice<\/p>/s);
    expect(inlineScriptHashes(drawn)).toHaveLength(3);
  });

  test.each([
    page('<script src="/_next/static/chunks/a.js" noModule=""></script>'),
    page('<script src="https://elsewhere.test/a.js" async=""></script>'),
    '<p>no document</p>',
    '',
  ])('leaves what has no scripts of Next as it is (%#)', (html) => {
    expect(paintFirst(html)).toBe(html);
  });
});

describe('isPaintedFirst', () => {
  test.each(['/', '/de', '/listings', '/ja/listing/1/osteria', '/authors'])('%s is looked at first', (pathname) => {
    expect(isPaintedFirst(pathname)).toBe(true);
  });
  test.each(['/auth/login', '/de/auth/signup', '/dashboard', '/it/dashboard/profile', '/demo-booking/tours/1'])(
    '%s is typed into at once',
    (pathname) => {
      expect(isPaintedFirst(pathname)).toBe(false);
    },
  );
});
