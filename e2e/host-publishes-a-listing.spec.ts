import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, newAddress, takePhoto, test } from './people';
import { logIn } from './session';

const description = 'A small workshop on a quiet canal where oars are carved by hand from walnut and beech, as ever.';

test('a host publishes a listing, a moderator approves it, and a visitor finds it', async ({
  page,
  another,
  account,
  readCode,
  allowComplaint,
}) => {
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile/);
  const title = `Remi e Forcole ${Date.now()}`;
  const email = newAddress('anna.remer');

  await test.step('the home page switches to Italian and stays in it', async () => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Venezia, luogo per luogo' })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(/\/it$/);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Lingua/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Venice, place by place' })).toBeVisible();
  });

  await test.step('she opens an account and confirms it with the code from her mail', async () => {
    await page.goto('/auth/signup');
    await page.getByLabel('First name').fill('Anna');
    await page.getByLabel('Last name').fill('Remèr');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('Forcola-12!');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check your inbox' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, dialog);
    await dialog.getByLabel('Confirmation code').fill(await readCode(email));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).not.toHaveURL(/\/auth\//);
  });

  await test.step('she types the listing wrongly: each message stands beside its field and nothing is lost', async () => {
    await page.goto('/dashboard/add-listings');
    await page.getByLabel('Title').fill('Re');
    await page.getByLabel('Address').fill('abc');
    await page.getByLabel('Description').fill('Only four words here');
    await page.getByLabel('Email').fill('anna@');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expectMessage(page, 'Title', 'The title needs at least 3 characters.');
    await expectMessage(page, 'Address', 'The address needs at least 5 characters.');
    await expectMessage(page, 'Description', 'Please write at least 10 words.');
    await expectMessage(page, 'Email', 'Please enter a full email address, like anna@example.com.');
    await expectMessage(page, 'Photos', 'Please choose a photo.');
    await expect(page.getByText('Please put the pin on the map.').first()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Re');
    await expect(page.getByLabel('Description')).toHaveValue('Only four words here');
    await expectAccessible(page);
  });

  await test.step('she mends it, adds a photo and hours, and sends it', async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('shop');
    await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
    await page.getByLabel('Address').fill('Fondamenta de l’Arzere 2324, Dorsoduro, Venezia');
    await page.getByLabel('Postcode').fill('30123');
    await page.getByLabel('Description').fill(description);
    await page.getByLabel('Email').fill(email);
    await page
      .getByLabel('Photos')
      .setInputFiles({ name: 'oars.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
    await page.getByRole('button', { name: 'Add hours' }).click();
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await page.getByLabel(day, { exact: true }).check();
    await chooseHour(page, 'Opens', '09:00');
    await chooseHour(page, 'Closes', '18:00');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('Pending');
  });

  const visitor = await another();
  await test.step('a visitor does not see it yet', async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('status').filter({ hasText: 'places in view' })).toBeVisible();
    const found = await visitor.request.get(`/api/map?bbox=12.0,45.0,13.0,46.0&zoom=19&q=${encodeURIComponent(title)}`);
    expect(await found.json()).toMatchObject({ features: [] });
  });

  await test.step('a moderator approves it', async () => {
    const moderator = await another();
    await logIn(moderator, account('moderator'));
    await moderator.goto('/dashboard/moderation');
    await expectAccessible(moderator);
    await moderator.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: title }).click();
    await expect(moderator.getByRole('heading', { name: title }).first()).toBeVisible();
    await expectAccessible(moderator);
    await moderator.getByRole('button', { name: 'Approve' }).click();
    await expect(moderator.getByText('Approved. It is public now.')).toBeVisible();
  });

  await test.step('the visitor finds it on the map and in the list, and opens it', async () => {
    await visitor.goto('/');
    // when it is closed, other places come first, and the first page of all has no room for it
    await visitor.getByRole('button', { name: 'Shop', exact: true }).click();
    const card = visitor.locator('#place-list ol').getByRole('listitem').filter({ hasText: title });
    await expect(card).toBeVisible();
    // the picture or the live map, or for a moment both
    await expect(visitor.getByRole('region', { name: 'Map of Venice and its lagoon' }).first()).toBeVisible();
    await card.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText(description)).toBeVisible();
    await expect(visitor.getByRole('row', { name: /Monday.*09:00 – 18:00/ })).toBeVisible();
  });
});

async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
}

async function chooseHour(page: Page, list: string, hour: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${list}$`) }).click();
  await page.getByRole('option', { name: hour }).click();
}
