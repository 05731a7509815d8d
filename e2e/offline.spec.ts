import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { findPlaces, type Place } from './guide-places';
import { joinIn, signOut } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { expectStored } from './stored';

test.use({ serviceWorkers: 'allow' });

/** What the browser says of each request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** Path and query of everything the worker has cached. */
function readCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const cached = await Promise.all(caches.map((cache) => cache.keys()));
    return cached.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

async function expectCached(page: Page, ...addresses: (string | RegExp)[]): Promise<void> {
  for (const address of addresses) {
    const isIt = (cached: string) => (typeof address === 'string' ? cached === address : address.test(cached));
    await expect
      .poll(async () => (await readCachedUrls(page)).some(isIt), { message: `${address} is cached`, timeout: 30_000 })
      .toBe(true);
  }
}

const notice = (page: Page) => page.getByText(/^Offline – as of \d\d:\d\d$/);
const pins = (page: Page) => page.locator('.leaflet-marker-icon');

/** Another tab is shown: the page is cached at once, not only when it has been idle for eight seconds. */
async function leaveTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** The same tab stays open until its page has been idle for long enough. */
const stay = async () => undefined;

/** A visit in which everything was looked at once: the map, a place, a heart. */
async function lookAround(page: Page, leave: (page: Page) => Promise<void> = leaveTab): Promise<Place> {
  // it has similar places around it
  const places = await findPlaces(page, 60);
  const place = places.find(({ title }) => title === 'Caffè Florian') ?? { title: '', path: '' };
  await page.goto('/');
  await page.mouse.move(300, 300);
  await expect(pins(page).first()).toBeVisible();
  await leave(page);
  await expectCached(page, '/', '/favourites', '/tides', '/map/base.json', '/map/labels.json', /^\/api\/map\?/);
  await page.goto(place.path);
  await page
    .getByRole('button', { name: `Favourite: ${place.title}` })
    .first()
    .click();
  await leaveTab(page);
  await expectCached(page, place.path, /^\/api\/favourites\/cards\?/);
  return place;
}

test('after one visit the map, a visited place and the favourites are available offline, with the date of their data', async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(NO_NETWORK);
  const place = await lookAround(page, stay);
  const similar = page.locator('[data-similar] img').first();
  const isLoaded = () => similar.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  const picture = new URL(await similar.evaluate((image: HTMLImageElement) => image.currentSrc));
  await expectCached(page, picture.pathname + picture.search);
  await expectStored(page, 'gate', 'favourites', 'tab', 'offline');
  await context.setOffline(true);

  await test.step('the place that was seen', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: place.title })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await similar.scrollIntoViewIfNeeded();
    await expect.poll(isLoaded).toBe(true);
  });

  await test.step('the map with its places', async () => {
    await page.goto('/');
    await page.mouse.move(320, 320);
    await expect(notice(page)).toBeVisible();
    await expect(pins(page).first()).toBeVisible();
    await expect(page.getByText('The places could not be loaded.')).toHaveCount(0);
  });

  await test.step('the favourites', async () => {
    await page.goto('/favourites');
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: place.title })).toBeVisible();
  });

  await test.step('the tide, which the browser computes', async () => {
    await page.goto('/tides');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });

  await test.step('a page that was never visited shows a notice and links to the cached pages', async () => {
    await page.goto('/listings/hotel');
    await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: place.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: place.title })).toBeVisible();
  });

  await test.step('and with the network the notice goes', async () => {
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('nothing behind the sign-in is cached, and no favourites remain after sign-out', async ({
  page,
  context,
  readCode,
  allowComplaint,
}) => {
  allowComplaint(NO_NETWORK);
  await joinIn(page, newAddress('offline'), readCode);
  await lookAround(page);
  await page.goto('/dashboard/my-listings');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const secret = /dashboard|\/auth|profile|\/api\/(listing|identity|moderation|xeni|favourites(?!\/cards))/;
  expect((await readCachedUrls(page)).filter((address) => secret.test(address))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/dashboard/profile')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  await page.goto('/');
  await expectCached(page, /^\/api\/favourites\/cards\?/);
  await signOut(page);
  // signing out reloads the page, also during this evaluation
  await expect(async () => {
    expect((await readCachedUrls(page)).filter((address) => address.includes('/cards?'))).toEqual([]);
  }).toPass({ timeout: 30_000 });
  await expectCached(page, '/', '/favourites');
});

test('behind a closed gate cached pages are not shown, and none stay cached', async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/401 \(Unauthorized\)/);
  const place = await lookAround(page);
  await context.clearCookies();

  await page.goto(place.path);
  await expect(page.getByText('Not authorized')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // besides the prompt’s own
  await expect
    .poll(async () => (await readCachedUrls(page)).filter((cached) => !cached.startsWith('/gate/')))
    .toEqual([]);
});
