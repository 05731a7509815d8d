import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openMap } from './map-page';
import { expectAccessible } from './people';
import { logIn } from './session';
import { expectUsable } from './usable';

const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } } as const;

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('the language menu opens over the page, by pointer and by key', async ({ page }) => {
      await page.goto('/favourites');
      const button = page.getByRole('banner').getByRole('button', { name: /^Language/ });
      const menu = page.getByRole('menu', { name: /^Language/ });
      await button.click();
      await expectUsable(menu, { minWidth: 190, minHeight: 88 });
      await expectAccessible(page, menu);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();

      await page.keyboard.press('ArrowUp');
      await expect(menu.getByRole('menuitemradio', { name: 'English', checked: true })).toBeFocused();
      await page.keyboard.type('it');
      await expect(menu.getByRole('menuitemradio', { name: 'Italiano' })).toBeFocused();
      await page.keyboard.press('Escape');
    });

    test('suggestions lie over the results and lead to a place', async ({ page }) => {
      await page.goto('/listings');
      const field = page.getByRole('main').getByRole('combobox', { name: 'Search places' });
      await field.pressSequentially('trat');
      const list = page.getByRole('listbox');
      await expectUsable(list, { minWidth: 250, minHeight: 56 });
      await expectAccessible(page, list);
      // the second key as soon as the first is pressed
      await Promise.all([page.keyboard.press('ArrowDown'), page.keyboard.press('Enter')]);
      await expect(page).toHaveURL(/\/listing\//);
      await expect(list).toHaveCount(0);
    });

    test('a pressed suggestion leads to its place', async ({ page }) => {
      await page.goto('/listings');
      await page.getByRole('main').getByRole('combobox', { name: 'Search places' }).pressSequentially('trat');
      await page.getByRole('option').last().click();
      await expect(page).toHaveURL(/\/listing\//);
    });

    test('both thumbs of the price are dragged and moved by key', async ({ page }) => {
      await page.goto('/activities');
      if (name === 'phone')
        await page
          .getByRole('button', { name: /^Filters/ })
          .first()
          .click();
      const highest = page.getByRole('slider', { name: 'Highest price' });
      await expect(highest).toHaveAttribute('aria-valuetext', /€/);
      const before = await highest.getAttribute('aria-valuetext');
      const [from, to] = await thumbsOf(page);
      await page.mouse.move(to.x, to.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 6 });
      await page.mouse.up();
      await expect(highest).not.toHaveAttribute('aria-valuetext', before ?? '');
      await expect(page).toHaveURL(/max=\d+/);

      const lowest = page.getByRole('slider', { name: 'Lowest price' });
      await lowest.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/min=\d+/);
      await expectAccessible(page);
    });

    test('an hour is chosen from a list of 220 px', async ({ page, account }) => {
      await logIn(page, account('host'));
      await page.goto('/dashboard/add-listings');
      if (name === 'phone') await page.getByRole('button', { name: 'Show as one page' }).click();
      await page.getByRole('button', { name: 'Add hours' }).click();
      await page.getByRole('button', { name: /Opens$/ }).click();
      const list = page.getByRole('listbox');
      await expectUsable(list, { minWidth: 120, minHeight: 150 });
      const box = await page.getByRole('dialog').filter({ has: list }).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(220);
      await expect(list.getByRole('option', { name: '09:00' })).toBeFocused();
      await expectAccessible(page, list);
      await list.getByRole('option', { name: '10:00' }).click();
      await page.getByRole('button', { name: /Closes$/ }).click();
      await expect(list.getByRole('option', { name: '10:00' })).toHaveAttribute('aria-disabled', 'true');
      await list.getByRole('option', { name: 'Closed' }).click();
      await expect(page.getByRole('button', { name: /Opens$/ })).toHaveText('Closed');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the sheet of the map is pulled up by pointer and stays usable', async ({ page }) => {
    await openMap(page);
    const handle = page.getByRole('button', { name: 'Show list' });
    await handle.press('ArrowUp');
    await expect(page.locator('[data-stop=half]')).toBeVisible();
    await expectUsable(page.locator('#place-list'), { minWidth: 380, minHeight: 200 });
    const box = await page.getByRole('button', { name: 'Show more of the list' }).boundingBox();
    if (!box) throw new Error('The handle has no box.');
    await page.mouse.move(200, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(200, 150, { steps: 8 });
    await page.mouse.up();
    await expect(page.locator('[data-stop=full]')).toBeVisible();
    await page.getByRole('button', { name: 'Hide list' }).click();
    await expect(page.locator('[data-stop=peek]')).toBeVisible();
  });

  test('visitors find the way in behind the menu of the header', async ({ page }) => {
    await page.goto('/favourites');
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await expectUsable(page.getByRole('menu'), { minWidth: 190, minHeight: 88 });
    await page.getByRole('menuitem', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  test('the language menu of the sidebar lies over it', async ({ page, account }) => {
    await logIn(page, account('host'));
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: /^Language/ }).click();
    await expectUsable(page.getByRole('menu'), { minWidth: 190, minHeight: 88 });
    await page.keyboard.press('Escape');
    await expect(panel).toBeVisible();
  });
});

/** The middle of each thumb. */
async function thumbsOf(page: Page) {
  const middles = await page.getByRole('slider').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { x, y, width, height } = input.closest('.cursor-grab')?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const [from, to] = middles;
  if (!from || !to) throw new Error('There are not two thumbs.');
  return [from, to] as const;
}
