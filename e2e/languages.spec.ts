import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { test } from './people';
import {
  inLocale,
  listPublicPages,
  openFilledIn,
  type PublicPage,
  type PublicPageName,
  publicPageNames,
} from './public-pages';
import { logIn } from './session';
import { enlargeText, findMisfits } from './usable';
import { findUntranslated, readNames, readTexts } from './written-texts';

const locales = ['en', 'de', 'it', 'fr', 'ja', 'pt', 'es'] as const;
/** No word of it is spelled as in English. */
const ONE_OF_THEM = 'ja';

/** They have no address of their own. */
const refusals: PublicPageName[] = ['nothing here', 'a failure'];
/** The narrowest window of WCAG 1.4.10. */
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };
/** The language with the longest words, and the one without spaces between them: a wide page is narrow in no other. */
const measuredWide: readonly string[] = ['de', 'ja'];
/** The pages of which the browser fills in most. */
const filledIn = ['home', 'a place that says much', 'two favourites', 'tides'];

/** As the server sends it: in English it is measured with what the scripts add, too (`accessibility.spec.ts`). */
for (const name of publicPageNames) {
  test(`fits in every language, and says all of it there and where the others are: ${name}`, async ({
    page,
    context,
    baseURL,
    allowComplaint,
  }) => {
    allowComplaint(/404|ERR_BLOCKED_BY_CLIENT/);
    await page.goto('/gate/icon.svg');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { path, status = 200, prepare } = await findPage(page, name);
    const browser = await context.newCDPSession(page);
    await browser.send('Network.enable');
    // a picture has its room before it is there
    const blocked = ['*/_next/static/*.js', '*/_next/image*', '*/api/media/*'];
    await browser.send('Network.setBlockedURLs', { urls: prepare ? [] : blocked });

    const found: string[] = [];
    const links: Named[] = [];
    let english: string[] = [];
    for (const locale of locales) {
      await page.setViewportSize(measuredWide.includes(locale) ? wide : narrow);
      await prepare?.(page);
      const answer = await page.goto(inLocale(path, locale), { waitUntil: prepare ? 'load' : 'commit' });
      expect(answer?.status(), locale).toBe(status);
      await page.waitForLoadState('load');
      // where no script has run, the page is what was sent
      const html = prepare && (await answer?.text());
      links.push({ locale, at: new URL(answer?.url() ?? ''), ...(await readLinks(page, html)) });
      const texts = await readTexts(page, html);
      if (locale === 'en') english = texts;
      else found.push(...findUntranslated(texts, english, locale, await readNames(page, locale)));
      found.push(...(await findMisfitsIn(page, locale)));
    }
    expect(found).toEqual([]);
    for (const { lang, locale } of links) expect(lang).toBe(locale);
    if (!refusals.includes(name)) expectAlternates(links, baseURL);
  });
}

async function findPage(page: Page, name: PublicPageName): Promise<PublicPage> {
  const found = (await listPublicPages(page)).find((one) => one.name === name);
  if (!found) throw new Error(`There is no page ${name}.`);
  return found;
}

async function findMisfitsIn(page: Page, locale: string): Promise<string[]> {
  const sizes = measuredWide.includes(locale) ? [wide, narrow] : [narrow];
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // the frame in which the page takes the size of its window
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    found.push(...(await findMisfits(page)).map((what) => `${locale}, at ${size.width} pixels: ${what}`));
  }
  return found;
}

/** Each names itself, and the same page in all others. */
function expectAlternates(links: readonly Named[], baseURL: string | undefined): void {
  const addressOf = Object.fromEntries(links.map(({ locale, canonical }) => [locale, canonical]));
  for (const { locale, at, canonical, alternates, keywords } of links) {
    expect(keywords, locale).not.toBe('');
    // what only arranges the page is no part of its name
    expect(new URL(canonical, baseURL).pathname, locale).toBe(at.pathname);
    expect(alternates, locale).toEqual({ ...addressOf, 'x-default': addressOf.en });
  }
  expect(new Set(Object.values(addressOf)).size).toBe(locales.length);
}

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

test('the saved language is followed on every kind of page', async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  await page.goto('/gate/icon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  for (const path of ['/tides', '/day?day=2031-05-12', '/auth/login?from=mail', '/no-such-alley']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/de${path}`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vx-language-storage')), { message: path })
      .toContain('"lang":"de"');
  }
});

test('English is chosen without losing what the address contains', async ({ page }) => {
  for (const path of ['/?category=hotel', '/day?day=2031-05-12&pace=brisk', '/favourites/shared?places=AAAA']) {
    await page.goto(inLocale(path, 'it'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en');
    for (const part of path.split('?')[1]?.split('&') ?? []) expect(page.url()).toContain(part);
  }
});

test('a missing page has the header and the footer in every language that is chosen on it', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/404/);
  await page.goto('/no-such-alley');
  for (const [name, lang] of [
    ['Deutsch', 'de'],
    ['English', 'en'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('numbers of messages in Portuguese are written as in Portugal', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.goto('/pt/dashboard/add-listings');
  await expect(page.getByText('0 palavras, de 10 a 2000')).toBeVisible();
});

test('long words are divided where text of 200 % has no room for them', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.setViewportSize(narrow);
  const found: string[] = [];
  for (const path of [
    '/de/dashboard',
    '/de/dashboard/profile',
    '/fr/dashboard/my-listings',
    '/de/listings?q=zzzzqqqq&category=fitness',
  ]) {
    await page.goto(path);
    await enlargeText(page);
    found.push(...(await findMisfits(page)).map((what) => `${path}: ${what}`));
  }
  expect(found).toEqual([]);
});

async function readFilledIn(page: Page, path: string): Promise<string[]> {
  await openFilledIn(page, path);
  return readTexts(page);
}

type Named = Links & { locale: string; at: URL };
type Links = { lang: string; canonical: string; keywords: string; alternates: Record<string, string> };

function readLinks(page: Page, html?: string): Promise<Links> {
  return page.evaluate((sent) => {
    const there = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html');
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
