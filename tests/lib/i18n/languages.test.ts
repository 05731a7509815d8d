import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findLabelLocale, languages, nativeNames, offeredLanguages } from '@/lib/i18n/languages';
import { pageMetadata } from '@/lib/i18n/metadata';
import { routing } from '@/lib/i18n/routing';

describe('the list of languages', () => {
  test('has the twelve entries of the specification, in its order', () => {
    expect(languages.map(({ locale }) => locale)).toEqual('en es fr de it pt ru ch pl cz ja sl'.split(' '));
  });

  test('means Chinese by ch and Czech by cz', () => {
    const tags = Object.fromEntries(languages.map(({ locale, tag }) => [locale, tag]));
    expect(tags).toMatchObject({ ch: 'zh', cz: 'cs' });
  });

  test.each(languages)('$name is what its readers call it, and its flag is there', async ({ tag, name, flag }) => {
    expect(name.toLowerCase()).toBe(new Intl.DisplayNames([tag], { type: 'language' }).of(tag)?.toLowerCase());
    expect(await readFile(`public${flag}`, 'utf8')).toContain('<svg');
  });

  test('offers English and Italian, and names all seven the pages are written in', () => {
    expect(offeredLanguages.map(({ locale }) => locale)).toEqual(['en', 'it']);
    expect(Object.keys(nativeNames)).toEqual(expect.arrayContaining([...routing.locales]));
  });
});

describe('labels for readers of other languages', () => {
  test.each([
    [['cs-CZ', 'en'], 'cs'],
    [['zh-Hant-TW'], 'zh'],
    [['en', 'sk'], null],
    [[], null],
  ])('a browser that prefers %j gets %s', (preferred, locale) => {
    expect(findLabelLocale(preferred)).toBe(locale);
  });
});

describe('pageMetadata', () => {
  const page = pageMetadata({ locale: 'de', path: '/listing/7/osteria', title: 'Osteria', description: 'Cicchetti.' });

  test('names one address as the page, and its translations', () => {
    expect(page.alternates?.canonical).toBe('/de/listing/7/osteria');
    expect(page.alternates?.languages).toMatchObject({
      en: '/listing/7/osteria',
      ja: '/ja/listing/7/osteria',
      'x-default': '/listing/7/osteria',
    });
    expect(Object.keys(page.alternates?.languages ?? {})).toHaveLength(routing.locales.length + 1);
  });

  test('is noindex, and has the same metadata for networks as for browsers', () => {
    expect(page.robots).toEqual({ index: false, follow: false });
    expect(page.openGraph).toMatchObject({ title: 'Osteria', description: 'Cicchetti.', locale: 'de_DE' });
    expect(page.twitter).toMatchObject({ card: 'summary_large_image', title: 'Osteria' });
  });

  test('falls back to the name of the site', () => {
    const home = pageMetadata({ locale: 'en', path: '/', description: 'A map.' });
    expect(home.title).toEqual({ absolute: 'VX Venice' });
    expect(home.alternates?.canonical).toBe('/');
  });
});
