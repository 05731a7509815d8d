import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { findPlaces, type Place } from './guide-places';
import { joinIn, signOut } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { expectStored } from './stored';

test.use({ serviceWorkers: 'allow' });

/** What the browser says of each request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** Path and query of everything the worker has kept. */
function readKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const kept = await Promise.all(caches.map((cache) => cache.keys()));
    return kept.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

async function expectKept(page: Page, ...addresses: (string | RegExp)[]): Promise<void> {
  for (const address of addresses) {
    const isIt = (kept: string) => (typeof address === 'string' ? kept === address : address.test(kept));
    await expect
      .poll(async () => (await readKept(page)).some(isIt), { message: `${address} is kept`, timeout: 30_000 })
      .toBe(true);
  }
}

const notice = (page: Page) => page.getByText(/^Offline – as of \d\d:\d\d$/);
const pins = (page: Page) => page.locator('.leaflet-marker-icon');

/** A visit in which everything was looked at once: the map, a place, a heart. */
async function lookAround(page: Page): Promise<Place> {
  // it has similar places around it
  const places = await findPlaces(page, 60);
  const place = places.find(({ title }) => title === 'Caffè Florian') ?? { title: '', path: '' };
  await page.goto('/');
  await page.mouse.move(300, 300);
  await expect(pins(page).first()).toBeVisible();
  await expectKept(page, '/', '/favourites', '/tides', '/map/base.json', '/map/labels.json', /^\/api\/map\?/);
  await page.goto(place.path);
  await page
    .getByRole('button', { name: `Favourite: ${place.title}` })
    .first()
    .click();
  await expectKept(page, place.path, /^\/api\/favourites\/cards\?/);
  return place;
}

test('after one visit the map, a seen place and the favourites are there without a network, and say from when', async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(NO_NETWORK);
  const place = await lookAround(page);
  const similar = page.locator('[data-similar] img').first();
  const isLoaded = () => similar.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  const picture = new URL(await similar.evaluate((image: HTMLImageElement) => image.currentSrc));
  await expectKept(page, picture.pathname + picture.search);
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

  await test.step('a page that was never seen says so and leads to what there is', async () => {
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

test('nothing behind the sign-in is kept, and who signs out leaves no favourites', async ({
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
  expect((await readKept(page)).filter((address) => secret.test(address))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/dashboard/profile')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  await page.goto('/');
  await expectKept(page, /^\/api\/favourites\/cards\?/);
  await signOut(page);
  // signing out loads the page anew, also while it is asked
  await expect(async () => {
    expect((await readKept(page)).filter((address) => address.includes('/cards?'))).toEqual([]);
  }).toPass({ timeout: 30_000 });
  await expectKept(page, '/', '/favourites');
});

test('behind a closed gate nothing is shown of what was kept, and nothing stays', async ({
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
  await expect.poll(async () => (await readKept(page)).filter((kept) => !kept.startsWith('/gate/'))).toEqual([]);
});
