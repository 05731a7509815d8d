import type { Page, Response } from '@playwright/test';
import { expect } from './fixtures';
import { findPlaces, type Place } from './guide-places';

export type PublicPage = { name: string; path: string; status?: 404; prepare?: (page: Page) => Promise<void> };

/** Hearts as this browser keeps them for somebody who has no account. */
async function keep(page: Page, uids: readonly string[]): Promise<void> {
  const items = uids.map((ref) => ({ kind: 'listing', ref, at: '2026-05-31T09:00:00.000Z' }));
  const state = { items, owner: null, isHinted: true };
  await page.evaluate((saved) => localStorage.setItem('vx-favourites', saved), JSON.stringify({ state, version: 1 }));
}

/** Every page a visitor may come to, by its path in English. */
export async function listPublicPages(page: Page): Promise<PublicPage[]> {
  const { places, full, plain } = await findExtremes(page);
  const uids = places.slice(0, 2).map(({ path }) => path.split('/')[2] ?? '');
  const letters = Buffer.from(uids.join('').replaceAll('-', ''), 'hex').toString('base64url');
  return [
    { name: 'home', path: '/' },
    { name: 'all places', path: '/listings' },
    { name: 'a category', path: '/listings/restaurant' },
    { name: 'nothing found', path: '/listings?q=zzzzqqqq&category=fitness' },
    { name: 'a place that says much', path: full.path },
    { name: 'a place that says little', path: plain.path },
    { name: 'no favourites', path: '/favourites', prepare: (page) => keep(page, []) },
    { name: 'two favourites', path: '/favourites', prepare: (page) => keep(page, uids) },
    { name: 'a shared list', path: `/favourites/shared?places=${letters}` },
    { name: 'all tours', path: '/activities' },
    { name: 'a category of tours', path: '/activities/boat-tours' },
    { name: 'no tours', path: '/activities?duration=3+days+%2B&max=11' },
    { name: 'a tour', path: await findTour(page) },
    { name: 'login', path: '/auth/login' },
    { name: 'sign-up', path: '/auth/signup' },
    { name: 'tides', path: '/tides' },
    { name: 'nothing here', path: '/no-such-alley', status: 404 },
    { name: 'a failure', path: '/_error/500' },
  ];
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
  await expect(page.locator('.preloader-first')).toBeHidden();
  if (await page.locator('[data-map-frame]').count()) {
    // the live map comes for somebody
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
