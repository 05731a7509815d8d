import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectUsable } from './usable';

// the map with its list, as journeys use it

/** The live map; for a moment the preview, which is not updated, lies below it. */
export const map = (page: Page) =>
  page.getByRole('region', { name: 'Map of Venice and its lagoon' }).and(page.locator('[aria-busy]'));
export const cards = (page: Page) =>
  page
    .locator('#place-list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
export const popup = (page: Page) => page.locator('.leaflet-popup');
export const placeOf = (page: Page) => new URL(page.url()).searchParams.get('place');

/** Opens the map and waits until it is more than a picture. */
export async function openMap(page: Page, search = '/?lat=45.4375&lng=12.335&z=14'): Promise<void> {
  await page.goto(search);
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
}

/** Presses a marker that stands alone; the crowd around it may have to be opened first. */
export async function openAnyPlace(page: Page): Promise<void> {
  const pin = page.locator('.place-pin').first();
  await expect(pin).toBeAttached();
  // what is still to be drawn may replace the marker that has the focus
  await expect(map(page)).toHaveAttribute('aria-busy', 'false');
  // what floats over the map may lie over a marker, which the keyboard does not mind
  await pin.press('Enter');
  await expectUsable(popup(page), { minWidth: 200, minHeight: 88 });
}
