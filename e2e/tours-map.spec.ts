import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, test } from './people';
import { expectApart } from './usable';

const flags = (page: Page) => page.locator('.tour-pin');
const popup = (page: Page) => page.locator('.leaflet-popup');
const slider = (page: Page) => page.getByRole('list', { name: 'Tours', exact: true });
const tourOf = (page: Page) => new URL(page.url()).searchParams.get('tour');

/** Opens the map where tours begin, and waits until it shows them. */
async function openMap(page: Page, search = '/?lat=45.4341&lng=12.3376&z=18'): Promise<void> {
  await page.goto(search);
  await expect(flags(page).first()).toBeVisible();
}

/** What floats over the map may lie over a flag, which the keyboard does not mind. */
async function openAnyTour(page: Page): Promise<void> {
  await page.locator('.tour-pin').first().focus();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeVisible();
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a visitor looks at a tour on the map, shares it, and closes it', async ({ page }) => {
      await openMap(page);
      await openAnyTour(page);
      await expect(popup(page).getByText(/^Duration: \d+ min$/)).toBeVisible();
      await expect.poll(() => tourOf(page)).not.toBeNull();
      const title = (await popup(page).getByRole('heading').textContent()) ?? '';
      await expectAccessible(page, popup(page));
      if (device === 'phone') await expectApart(popup(page), page.getByRole('button', { name: /^Tide/ }), 4);

      await popup(page)
        .getByRole('button', { name: /^Share: / })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /link/i })).toHaveValue(/\/activity\/[\w-]+$/);
      await page.keyboard.press('Escape');

      await page.reload();
      await expect(popup(page).getByRole('heading', { name: title })).toBeVisible();
      await popup(page).getByRole('button', { name: 'Close Tour' }).click();
      await expect(popup(page)).toHaveCount(0);
      expect(tourOf(page)).toBeNull();

      await openAnyTour(page);
      await popup(page).getByRole('link', { name: 'View details' }).click();
      await expect(page).toHaveURL(/\/activity\/[\w-]+$/);
    });

    test('tours are hidden, and shown again side by side', async ({ page }) => {
      await openMap(page);
      await page.getByRole('button', { name: 'Hide Tours' }).click();
      await expect(flags(page)).toHaveCount(0);
      await expect(page.locator('.place-pin, .place-cluster').first()).toBeVisible();

      await page.getByRole('button', { name: 'Show tours' }).click();
      await expect(flags(page).first()).toBeVisible();
      await expect(slider(page).getByRole('heading').first()).toBeVisible();
      await page.getByRole('button', { name: 'Close Tours' }).click();
      await expect(slider(page)).toHaveCount(0);
      await expect(flags(page).first()).toBeVisible();
    });
  });
}

test('a popup that has made room for itself leaves the map alone', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/map') requests++;
  });
  await openMap(page);
  await openAnyTour(page);
  let before = -1;
  const isStill = () => {
    const still = requests === before;
    before = requests;
    return still;
  };
  await expect.poll(isStill, { intervals: [700] }).toBe(true);
});

test('a search for a kind of place shows no tours, and an empty result shows the next steps', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'Restaurant', exact: true }).click();
  await expect(flags(page)).toHaveCount(0);

  await page.goto('/?lat=45.3000&lng=12.1500&z=17&category=fitness');
  await page.getByRole('button', { name: 'Zoom out' }).last().click();
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('z'))).toBeLessThan(17);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).not.toHaveURL(/category=/);
});
