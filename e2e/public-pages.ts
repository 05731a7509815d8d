import type { Page, Response } from '@playwright/test';
import { legalPageNames, legalPaths } from '@/lib/i18n/legal-pages';
import { expect } from './fixtures';
import { findPlaces, type Place } from './guide-places';

export const publicPageNames = [
  ...(['home', 'all places', 'a category', 'nothing found', 'a place that says much'] as const),
  ...(['a place that says little', 'no favourites', 'two favourites', 'my day', 'a shared list'] as const),
  ...(['all tours', 'a category of tours', 'no tours', 'a tour', 'login', 'sign-up', 'tides', 'nothing here'] as const),
  'a failure',
  ...legalPageNames,
] as const;
export type PublicPageName = (typeof publicPageNames)[number];

type Opening = { path: string; status?: 404; prepare?: (page: Page) => Promise<void> };
export type PublicPage = Opening & { name: PublicPageName };

/** Favourites of a visitor without an account. */
async function saveFavourites(page: Page, uids: readonly string[]): Promise<void> {
  const items = uids.map((ref) => ({ kind: 'listing', ref, at: '2026-05-31T09:00:00.000Z' }));
  const state = { items, owner: null, isHinted: true };
  await page.evaluate((saved) => localStorage.setItem('vx-favourites', saved), JSON.stringify({ state, version: 1 }));
}

/** Every page a visitor may open, by its path in English. The page must show a document of the site. */
export async function listPublicPages(page: Page): Promise<PublicPage[]> {
  const openings = await findOpenings(page);
  return publicPageNames.map((name) => ({ name, ...openings[name] }));
}

async function findOpenings(page: Page): Promise<Record<PublicPageName, Opening>> {
  const { places, full, plain } = await findExtremes(page);
  const uids = places.slice(0, 2).map(({ path }) => path.split('/')[2] ?? '');
  const letters = Buffer.from(uids.join('').replaceAll('-', ''), 'hex').toString('base64url');
  return {
    home: { path: '/' },
    'all places': { path: '/listings' },
    'a category': { path: '/listings/restaurant' },
    'nothing found': { path: '/listings?q=zzzzqqqq&category=fitness' },
    'a place that says much': { path: full.path },
    'a place that says little': { path: plain.path },
    'no favourites': { path: '/favourites', prepare: (page) => saveFavourites(page, []) },
    'two favourites': { path: '/favourites', prepare: (page) => saveFavourites(page, uids) },
    'my day': { path: '/day', prepare: (page) => saveFavourites(page, uids) },
    'a shared list': { path: `/favourites/shared?places=${letters}` },
    'all tours': { path: '/activities' },
    'a category of tours': { path: '/activities/boat-tours' },
    'no tours': { path: '/activities?duration=3+days+%2B&max=11' },
    'a tour': { path: await findTour(page) },
    login: { path: '/auth/login' },
    'sign-up': { path: '/auth/signup' },
    tides: { path: '/tides' },
    'nothing here': { path: '/no-such-alley', status: 404 },
    'a failure': { path: '/error-page/500' },
    ...legalPaths,
  };
}

async function findExtremes(page: Page): Promise<{ places: Place[]; full: Place; plain: Place }> {
  const places = await findPlaces(page, 20);
  const [first = { title: '', path: '/' }] = places;
  const named = (title: string) => places.find((place) => place.title === title) ?? first;
  return { places, full: named('Caffè Florian'), plain: named('Alla Grigliata') };
}

/** The first tour of the list, by its page. */
async function findTour(page: Page): Promise<string> {
  const answer = await page.request.get('/api/activities?lang=en');
  const { activities }: { activities: { code: string }[] } = await answer.json();
  return `/activity/${activities[0]?.code}`;
}

/** Opens a page and waits for all that the browser fills in. */
export async function openFilledIn(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  // the document has ended it before its second
  await expect(page.locator('.preloader-first')).toHaveCSS('animation-delay', '0.2s');
  await expect(page.locator('.preloader-first')).toBeHidden();
  if (await page.locator('[data-map-frame]').count()) {
    // the live map loads with the first interaction
    await page.keyboard.press('Shift');
    await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
    await expect(page.locator('img[src="/map/first-view.svg"]')).toHaveCount(0);
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return answer;
}

/** The address of a page in another language. */
export function inLocale(path: string, locale: string): string {
  if (locale === 'en') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
