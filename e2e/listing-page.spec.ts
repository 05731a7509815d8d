import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, expectNarrowFits, tabTo, test } from './people';
import { inLocale } from './public-pages';
import { endScenario, startScenario } from './scenario';
import { logIn } from './session';
import { enlargeText, expectApart, expectUsable, expectUsableAtBothSizes } from './usable';

const HOTEL = 'Hotel Grande Italia';
const BOOKSHOP = 'Libreria Acqua Alta';

/** The address of a public place, as the map knows it. */
async function findPath(page: Page, title: string): Promise<string> {
  const query = new URLSearchParams({ bbox: '12.0,45.0,13.0,46.0', zoom: '19', q: title });
  const { features }: { features: { properties: { title?: string; uid?: string; slug?: string } }[] } = await (
    await page.request.get(`/api/map?${query}`)
  ).json();
  const { uid, slug } = features.find(({ properties }) => properties.title === title)?.properties ?? {};
  return `/listing/${uid}/${slug}`;
}

test('a visitor without a mouse gets from the first page to a place’s telephone number', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('combobox', { name: 'Search places' }));
  await page.keyboard.type(HOTEL);
  await page.keyboard.press('Enter');
  // it is in Chioggia, far from the middle of the map
  await tabTo(page, page.getByRole('button', { name: 'Go there' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: HOTEL }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: HOTEL })).toBeVisible();
  const phone = page.getByRole('link', { name: '+39 041 400515' });
  await tabTo(page, phone);
  await expect(phone).toHaveAttribute('href', 'tel:+39041400515');
});

test('a visitor finds the way to a place, and what is like it around the corner', async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/another origin: https:\/\/www\.google\.com\/maps/);
  await context.route('https://www.google.com/**', (route) => route.abort());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await findPath(page, BOOKSHOP));
  await expect(page.getByText(/^(Open now|Closed) ·/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Venezia');
  const directions = page.getByRole('complementary').getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute('href', /openstreetmap\.org\/directions/);
  await page.getByRole('complementary').getByRole('button', { name: 'Choose the map app' }).click();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitemradio', { name: 'Google Maps' }).click(),
  ]);
  await opened.close();
  await page.reload();
  await expect(directions).toHaveAttribute('href', /google\.com\/maps\/dir\/\?api=1&destination=.*travelmode=walking/);

  const similar = page.getByRole('region', { name: 'Similar places nearby' }).getByRole('listitem');
  await expect(similar.first()).toContainText(/\d\s(min on foot|k?m)/);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(picture ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await similar.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: BOOKSHOP })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('directions, a call and the website stay above the bottom edge', async ({ page }) => {
    await page.goto(await findPath(page, HOTEL));
    const actions = page.getByRole('navigation', { name: `Actions for ${HOTEL}` });
    await expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+39041400515');
    for (const scrolled of [0, 600]) {
      await page.mouse.wheel(0, scrolled);
      await expectUsable(actions.getByRole('link', { name: 'Directions' }));
      const box = await actions.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
  });

  test('with text of 200 % the button to the top covers no action, and the page fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const path = await findPath(page, HOTEL);
    for (const [locale, up] of [
      ['fr', 'Retour en haut'],
      ['it', 'Torna su'],
      ['ja', 'ページの先頭へ'],
    ] as const) {
      await page.goto(inLocale(path, locale));
      await page.mouse.wheel(0, 600);
      const bar = page.locator('[data-place-actions]');
      await expectApart(page.getByRole('button', { name: up }), bar);
      await enlargeText(page);
      await expectApart(page.getByRole('button', { name: up }), bar);
      for (const link of await bar.getByRole('link').all()) await expectUsable(link, { minWidth: 40 });
      await expectNarrowFits(page);
    }
  });

  test('favourites are shown on a map', async ({ page }) => {
    await page.goto(await findPath(page, BOOKSHOP));
    await page
      .getByRole('button', { name: `Favourite: ${BOOKSHOP}` })
      .first()
      .click();
    await page.goto('/favourites');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: 'Map of your favourites' });
    await expectUsable(map, { minWidth: 300, minHeight: 300 });
    await map.getByRole('button', { name: BOOKSHOP }).click();
    await expectUsable(map.getByRole('link', { name: BOOKSHOP }));
    await map.getByRole('link', { name: BOOKSHOP }).click();
    await expect(page.getByRole('heading', { level: 1, name: BOOKSHOP })).toBeVisible();
  });
});

test('a visitor reports a problem by keyboard, and a moderator is done with it', async ({
  page,
  another,
  account,
  allowComplaint,
}) => {
  // the answer that is made up below
  allowComplaint(/503/);
  const note = `The boat stops elsewhere ${Date.now()}`;
  await page.goto(await findPath(page, HOTEL));

  await test.step('what was typed survives a lost connection', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Report a problem' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What is wrong here?' });
    await tabTo(page, dialog.getByRole('combobox', { name: 'Problem' }));
    await page.keyboard.type('The place');
    await tabTo(page, dialog.getByRole('textbox', { name: 'What should we know?' }));
    await page.keyboard.type(note);
    await expectAccessible(page, dialog);
    await startScenario(page, { readOnly: 'on' });
    await tabTo(page, dialog.getByRole('button', { name: 'Send' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('nothing can be saved at present');
    await expectUsableAtBothSizes(dialog);
    await endScenario(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused();
  });

  await test.step('a moderator reads it and closes it', async () => {
    const moderator = await another();
    await logIn(moderator, account('moderator'));
    await moderator.goto('/dashboard/moderation');
    await moderator.getByRole('link', { name: 'Reports' }).click();
    const report = moderator.getByRole('listitem').filter({ hasText: note });
    await expect(report).toContainText('The place on the map is wrong');
    await expectAccessible(moderator);
    await report.getByRole('button', { name: `Nothing to change: report about ${HOTEL}` }).click();
    await expect(moderator.getByText('The report is closed.')).toBeVisible();
    await expect(report).toBeHidden();
  });
});
