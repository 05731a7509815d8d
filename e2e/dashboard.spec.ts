import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { joinIn } from './newcomer';
import { expectAccessible, newAddress, tabTo, test } from './people';
import { endScenario, startScenario } from './scenario';
import { logIn } from './session';
import { expectUsable } from './usable';

test('a host finds their way: the overview, the table in any order, page by page', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.goto('/dashboard');
  const main = page.getByRole('main');

  await test.step('what a host wants first stands above the table, and leads on', async () => {
    await expect(main.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
    await expect(main.getByText(/listings? (was|were) rejected/)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Views' })).toBeVisible();
    await expect(main.getByText('1–10 of')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(main.getByRole('heading', { name: 'Recent listings' })).toBeInViewport();
    await expect(main.getByRole('row').nth(2)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  await test.step('the server sorts all rows, and pages continue in that order', async () => {
    const titles = () => main.getByRole('row').locator('th[scope=row]').allTextContents();
    await main.getByRole('button', { name: 'Name' }).click();
    await expect(main.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(main.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const first = await titles();
    await main.getByRole('button', { name: 'Next' }).click();
    await expect(main.getByText('11–20 of')).toBeVisible();
    // the rows before stay until the next are there
    await expect.poll(titles).not.toEqual(first);
    const second = await titles();
    const both = [...first, ...second];
    expect(both).toHaveLength(20);
    expect(both).toEqual(both.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
    await main.getByRole('button', { name: 'Previous' }).click();
    await expect(main.getByText('1–10 of')).toBeVisible();
    await expect.poll(titles).toEqual(first);
  });

  await test.step('a number leads to the listings it counts', async () => {
    await main.getByRole('link', { name: /^Rejected/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=rejected$/);
    await expect(
      page.getByRole('link', { name: /^Rejected/, exact: false }).and(page.locator('[aria-current]')),
    ).toBeVisible();
  });
});

test('a host without listings is shown where to begin', async ({ page, readCode, allowComplaint }) => {
  allowComplaint(/400 .*\/api\/profile/);
  await joinIn(page, newAddress('anna.begins'), readCode);
  await page.goto('/dashboard');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.goto('/dashboard/my-listings');
  await expect(page.getByRole('heading', { name: 'No listings here yet' })).toBeVisible();
  await expect(page.getByText('Add your first place, and visitors will find it on the map.')).toBeVisible();
  await expectAccessible(page, page.getByRole('main'));
  await page.getByRole('main').getByRole('link', { name: 'Add listing' }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/add-listings$/);
});

test('a host searches, loads more, and a delete that fails has a message', async ({
  page,
  account,
  allowComplaint,
}) => {
  await logIn(page, account('host'));
  await page.goto('/dashboard/my-listings');
  const titles = page.getByRole('list', { name: 'My listings' }).getByRole('heading', { level: 2 });

  await test.step('more cards are appended, announced, and the focus moves there', async () => {
    await expect(page.getByText(/^12 of/)).toBeVisible();
    const cover = page.getByRole('list', { name: 'My listings' }).locator('img').first();
    expect(await cover.boundingBox()).toMatchObject({ width: 321, height: 150 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^24 of/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit/ }).nth(12)).toBeFocused();
  });

  await test.step('words are found without accents, capitals and wildcards', async () => {
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('%');
    await page.keyboard.press('Enter');
    await expect(page.getByText('None of these listings has “%” in its title.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    // what is typed before the page without words is there would go with the old one
    await expect(page.getByText('None of these listings has “%” in its title.')).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('ZÀTTERE');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await expect(titles).toHaveCount(1);
  });

  const title = (await titles.textContent()) ?? '';
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this listing?' });
  const askToDelete = async () => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await test.step('a delete that fails has a message, and the listing stays', async () => {
    allowComplaint(/503/);
    await startScenario(page, { readOnly: 'on' });
    await askToDelete();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^Nothing can be saved at present\./);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: `More for ${title}` })).toBeFocused();
    await expect(titles).toHaveCount(1);
    await endScenario(page);
  });

  await test.step('one that succeeds is gone after the page has loaded anew', async () => {
    await askToDelete();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

test('the menu of a small screen works by keyboard and lets nothing escape', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, account('host'));
  await page.goto('/dashboard');
  const burger = page.getByRole('button', { name: 'Open the menu' });
  const panel = page.getByRole('dialog', { name: 'Menu' });

  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(293);
  await expectAccessible(page, panel);

  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    expect(await focusIsOutside(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(burger).toBeFocused();

  await burger.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(370, 400);
  await expect(panel).toBeHidden();

  await burger.click();
  await panel.getByRole('button', { name: 'My listings by status' }).click();
  await panel.getByRole('link', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending$/);
  await expect(panel).toBeHidden();
});

test('on a large screen a menu closes by Escape and by a press beside it', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.goto('/dashboard/profile');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  const button = bar.getByRole('button', { name: 'My listings by status' });
  const rejected = page.getByRole('menuitem', { name: 'Rejected' });
  await button.click();
  await expectUsable(page.getByRole('menu'), { minWidth: 190, minHeight: 88 });
  await expect(rejected).toHaveAttribute('href', '/dashboard/my-listings?status=rejected');
  await page.keyboard.press('Escape');
  await expect(rejected).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(rejected).toBeVisible();
  await page.mouse.click(640, 700);
  await expect(rejected).toBeHidden();
  await bar
    .getByRole('button', { name: /^Language/ })
    .last()
    .click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Italiano']);
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'VX Venice: to the map' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor’s view is counted once a day, and the host sees it', async ({ page, another, account }) => {
  const host = await another();
  await logIn(host, account('host'));
  await host.goto('/dashboard/my-listings?status=active&q=Drogheria');
  const card = host.getByRole('list', { name: 'My listings' }).getByRole('listitem').first();
  const before = await countViews(card);
  const editor = new URL((await card.getByRole('link').first().getAttribute('href')) ?? '', host.url());
  const uid = editor.pathname.split('/').at(-1);

  const counted: string[] = [];
  for (const browser of [page, host])
    browser.on('request', (request) => request.url().endsWith('/counts') && counted.push(request.method()));
  await page.goto(`/listing/${uid}/drogheria`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => counted).toEqual(['POST']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await host.goto(`/listing/${uid}/drogheria`);
  await expect.poll(() => counted).toEqual(['POST', 'POST']);

  // the visitor's, once; not the host's own
  await expect(async () => {
    await host.goto('/dashboard/my-listings?status=active&q=Drogheria');
    expect(await countViews(card)).toBe(before + 1);
  }).toPass({ timeout: 15_000 });
});

/** What a card says about views in thirty days. */
async function countViews(card: Locator): Promise<number> {
  const [, count = '0'] = /(\d+) views? in 30 days/.exec((await card.textContent()) ?? '') ?? [];
  return Number(count);
}

/** Is the focus on something of the page behind the menu? The document itself is between its last and first control. */
function focusIsOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused !== document.body && focused?.closest('dialog') === null;
  });
}
