import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { test } from './people';
import { inLocale, listPublicPages, openFilledIn, type PublicPage } from './public-pages';
import { logIn } from './session';
import { findUntranslated, readNames, readTexts } from './written-texts';

const locales = ['en', 'de', 'it', 'fr', 'ja', 'pt', 'es'] as const;
const others = locales.filter((locale) => locale !== 'en');
/** No word of it is spelled as in English. */
const ONE_OF_THEM = 'ja';

/** They have no address of their own. */
const isRefusal = ({ name }: PublicPage) => name === 'nothing here' || name === 'a failure';
/** The pages of which the browser fills in most. */
const filledIn = ['home', 'a place that says much', 'two favourites', 'tides'];

async function fetchPage(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

test('no page says in another language what it says in English', async ({ page }) => {
  await page.goto('/gate/icon.svg');
  const found: string[] = [];
  const names = new Map(
    await Promise.all(others.map(async (locale) => [locale, await readNames(page, locale)] as const)),
  );
  for (const { name, path } of await listPublicPages(page)) {
    const english = await readTexts(page, await fetchPage(page, path));
    for (const [locale, ownNames] of names) {
      const texts = await readTexts(page, await fetchPage(page, inLocale(path, locale)));
      found.push(...findUntranslated(texts, english, locale, ownNames).map((text) => `${name} in ${locale}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});

test('what the browser fills in is in the page’s language too', async ({ page }) => {
  await page.goto('/gate/icon.svg');
  const pages = (await listPublicPages(page)).filter(({ name }) => filledIn.includes(name));
  const names = await readNames(page, ONE_OF_THEM);
  const found: string[] = [];
  for (const { name, path, prepare } of pages) {
    await prepare?.(page);
    const english = await readFilledIn(page, path);
    const texts = await readFilledIn(page, inLocale(path, ONE_OF_THEM));
    found.push(...findUntranslated(texts, english, ONE_OF_THEM, names).map((text) => `${name}: ${text}`));
  }
  expect(found).toEqual([]);
});

test('every page names itself, its language, and the same page in all others', async ({ page, baseURL }) => {
  await page.goto('/gate/icon.svg');
  for (const { name, path } of (await listPublicPages(page)).filter((one) => !isRefusal(one))) {
    const said = await Promise.all(
      locales.map(async (locale) => {
        const answer = await page.request.get(inLocale(path, locale));
        return { locale, at: new URL(answer.url()), ...(await readLinks(page, await answer.text())) };
      }),
    );
    const addressOf = Object.fromEntries(said.map(({ locale, canonical }) => [locale, canonical]));
    for (const { locale, at, lang, canonical, alternates, keywords } of said) {
      expect(lang, `${name} in ${locale}`).toBe(locale);
      expect(keywords, `${name} in ${locale}`).not.toBe('');
      // what only arranges the page is no part of its name
      expect(new URL(canonical, baseURL).pathname, `${name} in ${locale}`).toBe(at.pathname);
      expect(alternates, `${name} in ${locale}`).toEqual({ ...addressOf, 'x-default': addressOf.en });
    }
    expect(new Set(Object.values(addressOf)).size, name).toBe(locales.length);
  }
});

test('the saved language is followed on every kind of page', async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  await page.goto('/gate/icon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  for (const path of ['/tides', '/auth/login?from=mail', '/no-such-alley']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/de${path}`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vx-language-storage')), { message: path })
      .toContain('"lang":"de"');
  }
});

test('numbers of messages in Portuguese are written as in Portugal', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.goto('/pt/dashboard/add-listings');
  await expect(page.getByText('0 palavras, de 10 a 2000')).toBeVisible();
});

async function readFilledIn(page: Page, path: string): Promise<string[]> {
  await openFilledIn(page, path);
  return readTexts(page);
}

type Links = { lang: string; canonical: string; keywords: string; alternates: Record<string, string> };

function readLinks(page: Page, html: string): Promise<Links> {
  return page.evaluate((sent) => {
    const there = new DOMParser().parseFromString(sent, 'text/html');
    const links = [...there.querySelectorAll('link[rel=alternate][hreflang]')];
    return {
      lang: there.documentElement.lang,
      canonical: there.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      keywords: there.querySelector('meta[name=keywords]')?.getAttribute('content') ?? '',
      alternates: Object.fromEntries(
        links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
      ),
    };
  }, html);
}
