import { expect } from './fixtures';
import { cards, openMap, popup } from './map-page';
import { test } from './people';
import { endScenario, startScenario } from './scenario';
import { expectUsable } from './usable';

test('a search without a match in view names the nearest one and stays where it is', async ({ page }) => {
  // the view has no marker: nothing in it matches
  await page.goto('/?lat=45.2205&lng=12.2790&z=16&q=florian');
  await expect(page.getByText(/nearest match for “florian” is in Venice, \d+ km away/)).toBeVisible();
  await expect(page).toHaveURL(/lat=45\.22/);
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect(page).toHaveURL(/lat=45\.43/);
});

test('a visitor with automatic search off searches an area with the button', async ({ page }) => {
  await openMap(page);
  await page.getByLabel('Search when I move the map').uncheck();
  // beyond what the first view has loaded
  for (const zoom of [13, 12]) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page).toHaveURL(new RegExp(`z=${zoom}\\b`));
  }
  const button = page.getByRole('button', { name: 'Search this area' });
  await expect(button).toBeVisible();
  const mapRequest = page.waitForRequest(/\/api\/map\?/);
  await button.click();
  await mapRequest;
  await expect(button).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Search when I move the map')).not.toBeChecked();
});

test('a card shows its place on the map, and the list can be put away', async ({ page }) => {
  await openMap(page);
  const card = cards(page).first();
  const title = await card.getByRole('heading').textContent();
  // the list may be reordered when the live answer arrives
  await page
    .getByRole('button', { name: `Show ${title} on the map` })
    .first()
    .click();
  await expect(popup(page).getByRole('heading', { name: title ?? '' })).toBeVisible();
  await expectUsable(popup(page), { minWidth: 200, minHeight: 88 });
  await page.getByRole('button', { name: 'Hide list' }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(card).toBeVisible();

  await page.getByRole('button', { name: 'Hide places' }).click();
  await expect(page.locator('.place-pin, .place-cluster[aria-label*="place"]')).toHaveCount(0);
  await expect(page.getByText('Places are hidden')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.locator('.map-buttons').getByRole('button', { name: 'Show places' }).click();
  await expect(card).toBeVisible();
  await expect(page.locator('.place-pin, .place-cluster').first()).toBeVisible();
});

test('after a failed search the places stay, with a message and a button to repeat it', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/503/);
  await openMap(page);
  await startScenario(page, { answers: 'failed' });
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await expect(page.getByText('The places could not be loaded.')).toBeVisible();
  // in which order, the recommendation decides, which may arrive meanwhile
  await expect(cards(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await endScenario(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The places could not be loaded.')).toHaveCount(0);
});
