import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { findPlaces } from './guide-places';
import { map, openMap } from './map-page';
import { collapseOverlays } from './overlays';
import { logIn } from './session';

// the watcher of all journeys is itself watched: everything that opens here is two pixels high

test.beforeEach(({ context }) => collapseOverlays(context));

/** Opens something, and expects that it is reported. */
const createCheck = (unusable: string[]) => (overlay: string, open: () => Promise<unknown>) =>
  test.step(overlay, async () => {
    unusable.length = 0;
    await open();
    await expect.poll(() => unusable, { intervals: [100] }).toContainEqual(expect.stringContaining(overlay));
    unusable.length = 0;
  });

const bar = (page: Page) => page.getByRole('banner');

test('what has collapsed on a wide page is noticed', async ({ page, context, observer }) => {
  const check = createCheck(observer.unusableOverlays);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [place] = await findPlaces(page, 1);

  await openMap(page);
  await check('aria-labelledby="tide-panel"', () => page.getByRole('button', { name: /^Tide/ }).click());
  await openMap(page);
  await expect(map(page)).toHaveAttribute('aria-busy', 'false');
  await check('leaflet-popup', () => page.locator('.place-pin').first().press('Enter'));

  await page.goto('/listings');
  await check('role="menu"', () =>
    bar(page)
      .getByRole('button', { name: /^Language/ })
      .click(),
  );
  await page.keyboard.press('Escape');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search places' });
  await check('react-aria', () => field.pressSequentially('trat'));

  await page.goto(place?.path ?? '');
  await check('data-hint', () => page.getByRole('button', { name: 'Favourite:' }).first().click());
  await check('<dialog', () => page.getByRole('button', { name: 'Share:' }).first().click());
  await check('popover="manual"', () => page.getByRole('button', { name: 'Copy', exact: true }).press('Enter'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what has collapsed on a narrow page is noticed', async ({ page, account, observer }) => {
    const check = createCheck(observer.unusableOverlays);
    await page.goto('/activities');
    await check('<aside', () =>
      page
        .getByRole('button', { name: /^Filters/ })
        .first()
        .click(),
    );
    await logIn(page, account('host'));
    await page.goto('/dashboard');
    await check('id="notices"', () => page.getByRole('button', { name: /^Notices/ }).click());
    await page.keyboard.press('Escape');
    await check('<dialog', () => page.getByRole('button', { name: 'Open the menu' }).click());
  });
});
