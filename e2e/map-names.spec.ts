import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { holdScripts } from './hydration';
import { map, openMap, popup } from './map-page';
import { expectAccessible, test } from './people';
import { expectUsable } from './usable';

/** Accessible names of markers, or of the links of the first view, that lie in the map. */
async function labelsInView(page: Page, frameOfMap: Locator, selector: string): Promise<string[]> {
  const frame = await frameOfMap.boundingBox();
  if (!frame) throw new Error('The map is not there.');
  return page.locator(selector).evaluateAll(
    (elements, { x, y, width, height }) =>
      elements
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.left > x && box.right < x + width && box.top > y && box.bottom < y + height;
        })
        .map((element) => element.getAttribute('aria-label') ?? ''),
    frame,
  );
}

test('the live map has the places, groups and numbers of the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // otherwise the live map replaces the first view after a few seconds
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  const preview = page.getByRole('region', { name: 'Map of Venice and its lagoon' });
  const pictured = await labelsInView(page, preview, 'svg a[aria-label]');
  expect(pictured.length).toBeGreaterThan(10);
  letGo();
  await page.mouse.move(20, 20);
  await expect(page.locator('.place-cluster').first()).toBeVisible();
  await expect
    .poll(async () => {
      const live = await labelsInView(page, map(page), '.leaflet-marker-icon[aria-label]');
      return pictured.filter((label) => !live.some((name) => name.startsWith(label)));
    })
    .toEqual([]);
});

test('close to the streets places have their names, which open them and cover no other', async ({ page }) => {
  await openMap(page, '/?lat=45.4345&lng=12.3375&z=17');
  const beside = page.locator('.pin-name');
  await expect(beside.first()).toBeAttached();
  const boxes = await page.locator('.pin-name > span').evaluateAll((texts) =>
    texts.map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    const overlapping = boxes.slice(index + 1).filter(({ left, right, top, bottom }) => {
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    expect(overlapping).toEqual([]);
  }
  const name = (await beside.first().textContent()) ?? '';
  await beside.first().locator('span').dispatchEvent('click');
  await expect(popup(page).getByRole('heading', { name })).toBeVisible();
  await expectUsable(popup(page), { minWidth: 200, minHeight: 88 });
  await expectAccessible(page, popup(page));
});
