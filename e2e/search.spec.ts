import { expect, test } from './fixtures';
import { expectAccessible, expectNarrowFits, tabTo } from './people';
import { expectUsable } from './usable';

/** On Rialto. */
const HERE = { latitude: 45.438, longitude: 12.3359 };

const results = '#results';

test('a visitor finds a place: a typo, a filter, the nearest, more, and the place itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
  await page.goto('/listings');
  const titles = page.locator(results).getByRole('heading', { level: 2 });
  const field = page.getByRole('combobox', { name: 'Search places' });

  await test.step('suggestions come while typing, and the arrows choose one', async () => {
    await field.fill('trattoria');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, page.getByRole('main').getByRole('search'));
    await page.keyboard.press('ArrowDown');
    const first = await page.getByRole('option').first().getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', first ?? '');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('a misspelt word finds what was meant', async () => {
    await field.fill('tratoria');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/listings\?q=tratoria$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places for “tratoria”');
    await expect(titles.filter({ hasText: 'Trattoria' }).first()).toBeVisible();
  });

  await test.step('a filter applies at once, is announced, and the focus stays', async () => {
    await page.getByRole('link', { name: /^Remove: .tratoria/ }).click();
    await expect(page).toHaveURL(/\/listings$/);
    await page.getByRole('link', { name: /^Venice/ }).click();
    await expect(page).toHaveURL(/area=venice/);
    await expect(page.getByRole('link', { name: /^Venice/ })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ places$/ })).toHaveCount(1);
    await page.getByLabel('Free Wi-Fi').check();
    await expect(page).toHaveURL(/facilities=free_wifi/);
    await expect(page.getByLabel('Free Wi-Fi')).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Free Wi-Fi')).not.toBeChecked();
  });

  await test.step('the nearest come first, each with its distance', async () => {
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page).toHaveURL(/near=45\.4380,12\.3359/);
    await expect(page.getByRole('link', { name: 'Nearest' })).toHaveAttribute('aria-current', 'true');
    const distances = await page
      .locator(results)
      .getByText(/^Distance: /)
      .allTextContents();
    // minutes on foot, beyond 45 of them kilometres
    const minutes = distances.map((text) => {
      const [, value = '', unit] = /([\d.]+)\s?(km|min)/.exec(text) ?? [];
      return Number(value) * (unit === 'km' ? 1300 / 75 : 1);
    });
    expect(minutes.length).toBeGreaterThan(5);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  });

  await test.step('more are added below, and Back leads to where one was', async () => {
    await expect(titles).toHaveCount(24);
    await page.getByRole('link', { name: 'Show more places' }).click();
    await expect(titles.nth(24)).toBeVisible();
    await expect(titles.nth(24).getByRole('link')).toBeFocused();
    const title = (await titles.nth(24).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/listing\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(titles.nth(24)).toHaveText(title);
  });
});

test('the order is chosen by links, which need no JavaScript', async ({ browser, baseURL, page }) => {
  await page.goto('/listings');
  const titles = (on = page) => on.locator(results).getByRole('heading', { level: 2 });
  const orders = page.getByRole('navigation', { name: 'Sort' });
  await expect(orders.getByRole('link', { name: 'Best' })).toHaveAttribute('aria-current', 'true');
  const best = await titles().allTextContents();
  await orders.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByRole('status').filter({ hasText: /places · Newest$/ })).toHaveCount(1);
  await expect(titles()).not.toHaveText(best);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/listings`);
  await plain.getByRole('link', { name: 'Open first' }).click();
  await expect(plain).toHaveURL(/sort=open/);
  await expect(titles(plain)).toHaveCount(24);
  await context.close();
});

test('a visitor finds a bridge, a landing with its lines, and another spelling', async ({ page }) => {
  await page.goto('/listings');
  const field = page.getByRole('combobox', { name: 'Search places' });

  await test.step('suggestions are grouped, and a thing of the city leads to the map', async () => {
    await field.fill('rialto bridge');
    await expectUsable(page.getByRole('group', { name: 'In the city' }));
    await expectAccessible(page, page.getByRole('main').getByRole('search'));
    await page.getByRole('option', { name: /^Rialto Bridge/ }).click();
    await expect(page).toHaveURL(/\/\?lat=45\.43\d+&lng=12\.33\d+&z=16/);
    await expect(page.locator('#map').getByText('Rialto Bridge', { exact: true })).toBeInViewport();
  });

  await test.step('a landing shows its lines', async () => {
    await page.goto('/listings?q=zattere');
    await expect(page.getByRole('link', { name: /Zattere.*Lines/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a misspelt word offers another spelling', async () => {
    await page.goto('/listings?q=hotle');
    await page.getByRole('link', { name: 'Did you mean “hotel”?' }).click();
    await expect(page).toHaveURL(/\?q=hotel$/);
  });

  await test.step('a service that the guide does not have is said to be missing, with what comes nearest', async () => {
    await page.goto('/listings?q=pharmacy');
    await expect(page.getByRole('heading', { name: /The guide has nothing exactly like this/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Hospital/ }).first()).toBeVisible();
  });

  await test.step('an area without a match names the nearest one', async () => {
    await page.goto('/listings?q=florian&area=chioggia');
    await expect(page.getByText(/nearest match is in Venice, \d+ km away: Caffè Florian/)).toBeVisible();
    await page.getByRole('link', { name: 'Search everywhere' }).click();
    await expect(page).toHaveURL(/\/listings\?q=florian$/);
  });
});

test('an address that makes no sense still leads somewhere', async ({ page, allowComplaint }) => {
  await page.goto('/listings/restaurant?area=atlantis&sort=up');
  await expect(page.getByText(/left it out: area and sort order\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants');

  await page.goto('/listings?q=xylophonrepairs&open=now');
  await expect(page.getByText('Nothing matches all of this')).toBeVisible();
  await page.getByRole('link', { name: 'Without “xylophonrepairs”' }).click();
  await expect(page).toHaveURL(/\/listings\?open=now$/);

  await page.goto('/listings?category=hotel&area=jesolo');
  await expect(page).toHaveURL(/\/listings\/hotel\?area=jesolo$/);
  allowComplaint(/404/);
  const answer = await page.goto('/listings/castles');
  expect(answer?.status()).toBe(404);
});

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/listings/restaurant');
  await expect(page.getByLabel('Open now')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Filters' }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Chioggia/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in Chioggia');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByLabel('Open now')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Remove: Chioggia' })).toBeVisible();

  await expectNarrowFits(page);
});

test('Back returns the focus to the place that was opened', async ({ page }) => {
  await page.goto('/listings');
  const link = page.locator(results).getByRole('heading', { level: 2 }).nth(2).getByRole('link');
  const title = (await link.textContent()) ?? '';
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(link).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, filters, loads more and opens a place', async ({ page }) => {
    await page.goto('/listings');
    const titles = page.locator(results).getByRole('heading', { level: 2 });
    await expect(titles).toHaveCount(24);
    const first = await titles.first().textContent();
    await page.getByRole('link', { name: 'Show more places' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(titles.first()).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'From the beginning' }).click();

    await page.getByRole('combobox', { name: 'Search places' }).fill('tratoria');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places for “tratoria”');
    await page.getByRole('link', { name: /^Venice/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places in Venice for “tratoria”');
    await page.getByRole('link', { name: /^Remove: Venice/ }).click();
    await page.getByRole('link', { name: /^Remove: .tratoria/ }).click();

    await page.getByLabel('Free Wi-Fi').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/facilities=free_wifi/);
    await expect(page.getByLabel('Free Wi-Fi')).toBeChecked();
    const chosen = (await titles.first().textContent()) ?? '';
    await titles.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen);
  });
});
