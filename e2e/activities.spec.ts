import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdScripts } from './hydration';
import { expectAccessible, expectNarrowFits, tabTo } from './people';
import { expectApart } from './usable';

const results = '#results';
const titlesOf = (page: Page) => page.locator(results).getByRole('heading', { level: 2 });

/** How many tours a choice says it would leave. */
async function countOf(choice: Locator): Promise<number> {
  return Number(/(\d+)\s*$/.exec((await choice.textContent()) ?? '')?.[1]);
}

test('a visitor narrows tours down, opens one and knows what it costs', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/activities')) requestedUrls.push(request.url());
  });
  const titles = titlesOf(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const free = filters.locator('label', { hasText: 'Free cancellation' });
  // a new instance asks the partner for its tours, and then for their details, once it has started
  await expect(async () => {
    await page.goto('/activities');
    // more than our own list has
    await expect(page.locator(results).getByText(/^[4-9]\d tours$/)).toBeVisible({ timeout: 1_000 });
    await expect(free).toHaveText(/[4-9]\d$/, { timeout: 1_000 });
  }).toPass();
  requestedUrls.splice(1);

  await test.step('all tours are there, a page at a time', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tours and activities');
    await expect(titles).toHaveCount(24);
    await page.getByRole('link', { name: 'Show more tours' }).click();
    await expect(titles.nth(24).getByRole('link')).toBeFocused();
  });

  await test.step('a choice applies at once, shows the count and requests no page from the server', async () => {
    const left = await countOf(free);
    await free.click();
    await expect(page.locator(results).getByText(new RegExp(`^${left} tours?$`))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${left} tours?$`) })).toHaveCount(1);
    await filters.getByLabel('1 hour to 4 hours').check();
    await expect(page).toHaveURL(/specials=Free\+cancellation&duration=1\+hour\+to\+4\+hours$/);
    expect(requestedUrls).toHaveLength(1);
    await expectAccessible(page, filters);
  });

  await test.step('the keyboard moves the price', async () => {
    const highest = page.getByRole('slider', { name: 'Highest price' });
    await highest.focus();
    const before = await titles.count();
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/max=\d+/);
    await expect(titles).not.toHaveCount(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/max=/);
    await expect(titles).toHaveCount(before);
  });

  await test.step('the address leads to the same list, and the tour to all about it', async () => {
    const first = (await titles.first().textContent()) ?? '';
    await page.reload();
    await expect(titles.first()).toHaveText(first);
    await expect(filters.getByLabel('Free cancellation')).toBeChecked();
    await titles.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/activity\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await expect(page.getByText(/^from €/).first()).toBeVisible();
    await expect(page.getByText('Demonstration', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/price read|\bago\b/)).toHaveCount(0);
    await expect(page.getByText('Free of charge up to 24 hours before the start.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book/ })).toBeVisible();
  });

  await test.step('Back leads to the list as it was', async () => {
    await page.goBack();
    await expect(filters.getByLabel('Free cancellation')).toBeChecked();
    await expect(filters.getByLabel('1 hour to 4 hours')).toBeChecked();
  });
});

test('on paper a tour has no controls, no other tours and no map that is not loaded', async ({ page }) => {
  await page.goto('/activities');
  await titlesOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/activity\//);
  await expect(page.getByRole('button', { name: /^Book/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'About this tour' })).toBeVisible();
  await expect(page.getByLabel('Day')).toBeHidden();
  await expect(page.getByRole('slider')).toBeHidden();
  await expect(page.locator('[data-similar]')).toBeHidden();
  await expect(page.locator('.bg-map-water:visible')).toHaveCount(0);
});

test('a filter that is ticked before hydration is applied', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/activities', { waitUntil: 'commit' });
  const boats = page.getByRole('group', { name: 'Category' }).getByText('Boat tours');
  await boats.click();
  letGo();
  await expect(page).toHaveURL(/category=Boat\+tours/i);
  await expect(page.getByRole('checkbox', { name: /^Boat tours/ })).toBeChecked();
});

test('a category is a page of its own, however it is spelt', async ({ page, allowComplaint }) => {
  await page.goto('/activities');
  const pages = page.getByRole('navigation', { name: 'Browse by category' });
  await expect(pages.getByRole('link', { name: 'Boat tours' })).toHaveAttribute('href', '/activities/boat-tours');
  for (const name of ['boat-tours', 'BoatTours', 'boat%20tours']) {
    await page.goto(`/activities/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boat tours');
  }
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Free cancellation').check();
  await expect(page).toHaveURL(/specials=/);
  const ways = page.getByRole('navigation', { name: 'Category' });
  await ways.getByRole('link', { name: /^Walking tours/ }).click();
  await expect(page).toHaveURL(/\/activities\/walking-tours$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking tours');
  await expect(page.getByLabel('Free cancellation')).not.toBeChecked();

  allowComplaint(/404/);
  expect((await page.goto('/activities/castles'))?.status()).toBe(404);
  expect((await page.goto('/activity/NOSUCHTOUR'))?.status()).toBe(404);
});

test('where nothing fits the page says what to leave out', async ({ page }) => {
  await page.goto('/activities?duration=3+days+%2B&max=11&duration=a+fortnight');
  await expect(page.getByText('We could not make sense of part of the link')).toBeVisible();
  await expect(page.getByText('No tour fits all of this')).toBeVisible();
  await page.getByRole('link', { name: /^Without “3 days/ }).click();
  await expect(page).toHaveURL(/\?max=11$/);
});

test('forced colours show what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/activities?category=Boat+tours&specials=Free+cancellation');
  const styleOf = (locator: Locator, name: 'color' | 'backgroundColor') =>
    locator.evaluate((element, property) => getComputedStyle(element)[property], name);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const chip = (name: string) => page.locator('.chip', { hasText: name });
  for (const [chosen, other] of [
    [chip('Boat tours'), chip('Workshops')],
    [filters.getByLabel('Free cancellation'), filters.getByLabel('1 hour to 4 hours')],
  ] as const) {
    await expect(chosen).not.toHaveCSS('background-color', await styleOf(other, 'backgroundColor'));
  }
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tours' });
  await expect(here.locator('svg')).toHaveCSS('color', await styleOf(here, 'color'));
});

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/activities');
  await expect(page.getByLabel('Up to 1 hour')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Filters' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Up to 1 hour').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show \d+ tour/ }).click();
  await expect(page.getByLabel('Up to 1 hour')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Remove: Up to 1 hour' })).toBeVisible();

  await expectNarrowFits(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor narrows tours down, loads more and opens one', async ({ page }) => {
    await page.goto('/activities');
    const titles = titlesOf(page);
    await expect(titles).toHaveCount(24);
    const first = (await titles.first().textContent()) ?? '';
    await page.getByRole('link', { name: 'Show more tours' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(titles.first()).not.toHaveText(first);
    await page.getByRole('link', { name: 'From the beginning' }).click();

    await page.getByRole('spinbutton', { name: 'Highest price' }).fill('60');
    await page.getByLabel('Free cancellation').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/max=60.*specials=Free\+cancellation/);
    await expect(page.getByLabel('Free cancellation')).toBeChecked();
    await expect(page.getByRole('link', { name: 'Remove: Free cancellation' })).toBeVisible();
    await titles.first().getByRole('link').click();
    await expect(page.getByText('Free of charge up to 24 hours before the start.')).toBeVisible();
  });
});

test('on a phone in landscape the button to the top does not cover the number of the photograph', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/activity/5010GON');
  for (const scrolled of [320, 20, 20, 20]) {
    await page.mouse.wheel(0, scrolled);
    await expectApart(page.getByRole('button', { name: 'Back to top' }), page.getByText('1 / 2'));
  }
});

test('a chip that the keyboard reaches is completely in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/activities');
  const chips = page.getByRole('group', { name: 'Category' }).locator('.chip');
  await tabTo(page, chips.first().getByRole('checkbox'));
  for (const chip of await chips.all()) {
    await expect(chip.getByRole('checkbox')).toBeFocused();
    await expect(chip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
  }
});
