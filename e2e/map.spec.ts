import { expect } from './fixtures';
import { cards, map, openAnyPlace, openMap, placeOf, popup } from './map-page';
import { expectAccessible, tabTo, test } from './people';
import { expectApart, expectUsable, readTextEnd } from './usable';

const RIALTO = { latitude: 45.438, longitude: 12.336, accuracy: 30 };
const VERONA = { latitude: 45.4384, longitude: 10.9917, accuracy: 30 };

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a visitor narrows the map, and the address keeps what was chosen', async ({ page }) => {
      await openMap(page);
      await page.getByRole('button', { name: 'Restaurant', exact: true }).click();
      await page.getByRole('button', { name: 'Open now', exact: true }).click();
      await expect(page).toHaveURL(/category=restaurant/);
      await expect(page).toHaveURL(/open=now/);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Restaurant', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByRole('button', { name: 'Open now', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Open now', exact: true }).click();
      await expect(page).not.toHaveURL(/open=now/);
      // the live map has replaced its picture
      await expect(page.getByRole('region', { name: 'Map of Venice and its lagoon' })).toHaveCount(1);
      await expectAccessible(page);
    });

    test('a place that is opened is in the address; Back closes it, and a reload shows it again', async ({ page }) => {
      await openMap(page);
      await openAnyPlace(page);
      await expect(popup(page).getByRole('link', { name: 'View details' })).toBeVisible();
      await expect.poll(() => placeOf(page)).toMatch(/^[\da-f-]{36}$/);
      await expectAccessible(page, popup(page));
      if (device === 'phone') await expectApart(popup(page), page.getByRole('button', { name: /^Tide/ }), 4);
      const title = await popup(page).getByRole('heading').textContent();

      await page.reload();
      await expect(popup(page).getByRole('heading', { name: title ?? '' })).toBeVisible();
      await popup(page).getByRole('button', { name: 'Close' }).click();
      await expect(popup(page)).toHaveCount(0);
      expect(placeOf(page)).toBeNull();

      await openAnyPlace(page);
      await page.goBack();
      await expect(popup(page)).toHaveCount(0);
      await expect(map(page)).toBeVisible();
    });

    test('the map comes back as it was left when the visitor returns from a place', async ({ page }) => {
      await openMap(page);
      await openAnyPlace(page);
      await expect.poll(() => placeOf(page)).not.toBeNull();
      const place = placeOf(page);
      await popup(page).getByRole('link', { name: 'View details' }).click();
      await expect(page).toHaveURL(/\/listing\//);
      await page.goBack();
      await expect(popup(page)).toBeVisible();
      expect(placeOf(page)).toBe(place);
    });

    test('a visitor sees where they stand, and how far away each place is', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(RIALTO);
      await openMap(page);
      await page.getByRole('button', { name: 'Show where I am' }).click();
      await expect(page.locator('.own-position')).toBeVisible();
      await expect(page.locator('path.own-accuracy')).toBeAttached();
      await expect(page.getByText(/^Distance: (about \d+\smin on foot|[\d.]+\sk?m)$/).first()).toBeAttached();
    });

    test('a visitor who denies geolocation sees how to allow it', async ({ page }) => {
      await openMap(page);
      await page.getByRole('button', { name: 'Show where I am' }).click();
      await expect(page.getByText('Your browser is not allowed to tell us where you are.')).toBeVisible();
      await expect(page.locator('.own-position')).toHaveCount(0);
    });

    test('a visitor outside Venice sees a message and stays on the map', async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(VERONA);
      await openMap(page);
      await page.getByRole('button', { name: 'Show where I am' }).click();
      const message = page.getByText('You are outside the area of Venice, Mestre, Chioggia and Jesolo.');
      await expectUsable(message, { minHeight: 24 });
      await expectApart(message, page.getByRole('button', { name: /^Tide/ }));
      await expectUsable(page.getByRole('button', { name: 'Close', exact: true }));
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(message).toHaveCount(0);
      await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const width of [320, 390]) {
    test(`a long name in the strip of cards is whole and ends before the heart: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openMap(page, '/?q=Mascareri');
      const card = page.getByRole('list', { name: 'Places in view' }).getByRole('listitem').first();
      const name = card.getByRole('link', { name: 'Bottega dei Mascareri' });
      await expect.poll(() => name.evaluate((link) => link.scrollHeight - link.clientHeight)).toBeLessThanOrEqual(1);
      const heart = await card.getByRole('button', { name: 'Favourite: Bottega dei Mascareri' }).boundingBox();
      expect(await readTextEnd(name)).toBeLessThanOrEqual(heart?.x ?? 0);
    });
  }

  for (const width of [320, 360]) {
    test(`the buttons of the map leave an open place to be closed: ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await openMap(page);
      await page
        .getByRole('button', { name: /^Show .* on the map$/ })
        .first()
        .click();
      await expectUsable(popup(page).getByRole('button', { name: 'Close' }));
      await expectUsable(page.getByRole('button', { name: 'Zoom out' }));
    });
  }

  test('the map and an open place have room on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openMap(page, '/?lat=45.4340&lng=12.3370&z=17');
    await expectUsable(page.getByRole('button', { name: 'Show list' }), { minHeight: 24 });
    await expect(page.getByRole('list', { name: 'Places in view' })).toBeHidden();
    await page.getByRole('button', { name: 'Caffè Florian', exact: true }).press('Enter');
    await expectUsable(popup(page).getByRole('link', { name: 'View details' }));
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expectUsable(page.getByRole('button', { name: 'Zoom out' }));
  });

  test('the list is pulled over the map, by hand and by key', async ({ page }) => {
    await openMap(page);
    const handle = page.getByRole('button', { name: 'Show list' });
    const strip = page.getByRole('list', { name: 'Places in view' });
    await expect(strip).toBeVisible();
    await handle.click();
    await expect(page.locator('[data-stop=half]')).toBeVisible();
    await expect(strip).toBeHidden();
    await page.getByRole('button', { name: 'Show more of the list' }).press('ArrowUp');
    await expect(page.locator('[data-stop=full]')).toBeVisible();
    await expectAccessible(page);

    const box = await page.getByRole('button', { name: 'Hide list' }).boundingBox();
    if (!box) throw new Error('The handle is not there.');
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, 780, { steps: 8 });
    await page.mouse.up();
    await expect(page.locator('[data-stop=peek]')).toBeVisible();
  });
});

test('a place that is opened while the map still settles is opened, however slow the network', async ({ page }) => {
  await page.route(/\/listing\/.*_rsc=/, async (route) => {
    await new Promise((pass) => setTimeout(pass, 1_000));
    await route.continue();
  });
  await openMap(page);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listing\//);
});

test('the accessible name of a group states its contents', async ({ page }) => {
  await openMap(page, '/?lat=45.4375&lng=12.335&z=11');
  const group = page.locator('.place-cluster').first();
  await expect(group).toHaveAccessibleName(/^(\d+: )?\d+ (places?: .*\d+ \w+.*|tours?) – zoom in$/);
});

test('the keyboard alone leads from the page’s beginning to a place and back', async ({ page }) => {
  await openMap(page);
  await tabTo(page, page.getByRole('link', { name: 'Go to the map' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip the map' });
  await expect(skip).toBeFocused();
  await expectUsable(skip, { minWidth: 100, minHeight: 40 });
  await tabTo(page, page.locator('.place-pin').first());
  await page.keyboard.press('Enter');
  await expect(popup(page).getByRole('link', { name: 'View details' })).toBeFocused();
  await expectUsable(popup(page), { minWidth: 200, minHeight: 88 });
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(page.locator('.place-pin:focus')).toHaveCount(1);
});

test('on a phone in landscape the map stands beside the list', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openMap(page);
  await expectUsable(page.locator('.leaflet-container'), { minWidth: 400, minHeight: 300 });
  await expectUsable(page.getByRole('button', { name: /^Tide/ }));
  await expect(cards(page).first()).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('places are listed and lead to their pages, and the search has its own', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/listing\//);
    await page.goto('/');
    await page.getByRole('combobox').fill('ponte');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/listings\?q=ponte/);
  });
});
