import { describe, expect, test } from 'vitest';
import { inlineScriptHashes } from '@/lib/edge/content-security-policy';
import { prepareScripts } from '@/lib/edge/defer-scripts';

const defer = (html: string, pathname = '/') => prepareScripts(Buffer.from(html), pathname).toString();
const page = (head: string) => `<html><head>${head}</head><body><p>Venice</p><script>data()</script></body></html>`;

describe('prepareScripts', () => {
  test('keeps scripts in their places, and from running, until one small script starts them', () => {
    const drawn = defer(page('<script src="/_next/static/chunks/a.js" async=""></script>'));
    expect(drawn).toContain('<script src="/_next/static/chunks/a.js" async="" type="text/later"></script>');
    expect(drawn).toMatch(/<script>data\(\)<\/script><script>.*PerformanceObserver.*<\/script><\/body><\/html>$/);
    // what is done before is noted from the first element on
    expect(drawn).toMatch(/<body><script>.*vx:hydrated.*<\/script><p>Venice<\/p>/s);
    expect(inlineScriptHashes(Buffer.from(drawn)), 'both scripts of ours, and not data()').toHaveLength(2);
  });

  test.each([
    page('<script src="/_next/static/chunks/a.js" noModule=""></script>'),
    page('<script src="https://elsewhere.test/a.js" async=""></script>'),
    '<p>no document</p>',
    '',
  ])('leaves what has no scripts of Next as it is (%#)', (html) => {
    expect(defer(html)).toBe(html);
  });

  const ours = '<script src="/_next/static/chunks/a.js" async=""></script>';
  test.each(['/', '/de', '/listings', '/ja/listing/1/osteria', '/authors'])('%s is looked at first', (pathname) => {
    expect(defer(page(ours), pathname)).toContain('type="text/later"');
  });
  test.each(['/dashboard', '/it/dashboard/profile'])('%s starts at once, and repeats what came before', (pathname) => {
    const drawn = defer(page(ours), pathname);
    expect(drawn).toContain(ours);
    expect(drawn).toMatch(/<body><script>.*vx:hydrated.*<\/script><p>Venice<\/p>/s);
  });
  test.each(['/auth/login', '/de/auth/signup', '/demo-booking/tours/1'])('%s stays as it is', (pathname) => {
    expect(defer(page(ours), pathname)).toBe(page(ours));
  });
});
