import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { sitemapXml } from '@/lib/sitemap/xml';

const ORIGIN = 'https://guide.example';
const parse = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

test('each page has an entry per language, which names all languages and x-default', () => {
  const updatedAt = new Date('2026-05-31T09:00:00Z');
  const document = parse(sitemapXml(ORIGIN, [{ path: '/' }, { path: '/tides', updatedAt }]));
  const urls = [...document.getElementsByTagName('url')];
  expect(urls).toHaveLength(2 * routing.locales.length);
  expect(urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent)).toContain(`${ORIGIN}/ja/tides`);

  for (const url of urls) {
    const links = [...url.getElementsByTagName('xhtml:link')];
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual([...routing.locales, 'x-default']);
    const own = url.getElementsByTagName('loc')[0]?.textContent;
    expect(links.map((link) => link.getAttribute('href'))).toContain(own);
  }
  expect(urls.at(-1)?.getElementsByTagName('lastmod')[0]?.textContent).toBe(updatedAt.toISOString());
});

test('is well-formed whatever a path contains', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const document = parse(sitemapXml(ORIGIN, [{ path: `/listing${path}` }]));
      expect(document.getElementsByTagName('loc')[0]?.textContent).toContain('/listing');
    }),
    { numRuns: 50 },
  );
});
