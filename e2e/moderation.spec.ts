import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { joinIn } from './newcomer';
import { expectAccessible, newAddress, takePhoto, test } from './people';
import { logIn } from './session';

test('a host reads why a listing was refused at its fields, mends it, and a moderator sees what has changed', async ({
  page,
  another,
  account,
  readCode,
  allowComplaint,
}) => {
  test.slow();
  // the specification's answer for a profile that does not exist yet
  allowComplaint(/400 .*\/api\/profile/);
  const name = `Bottega ${Date.now()}`;
  const shouting = `${name} best prices`;
  const moderator = await another();

  await test.step('a host sends in a listing', async () => {
    await joinIn(page, newAddress('anna.bottega'), readCode);
    await page.goto('/dashboard/add-listings');
    await page.getByLabel('Title').first().fill(shouting);
    await page.getByLabel('Category').selectOption('shop');
    await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
    await page.getByLabel('Address').first().fill('Calle Lunga San Barnaba 2701, Venezia');
    await page.getByLabel('Description').first().fill(description('cheap'));
    const photo = { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
    await page.locator('input[type="file"]').first().setInputFiles(photo);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
  });

  await test.step('a moderator finds it with the filters and refuses it by keyboard, with reasons for two fields', async () => {
    await logIn(moderator, account('moderator'));
    await openReview(moderator, name);
    await expect(moderator.locator('main').locator('h1, h2').first()).toHaveText(shouting);
    await expect(moderator.locator('h1')).toHaveCount(1);
    await moderator.keyboard.press('r');
    await expect(moderator.getByLabel('Field')).toBeFocused();
    await moderator.getByLabel('Field').selectOption('Title');
    await moderator.getByLabel('Reason').selectOption('It could mislead visitors');
    await moderator.getByLabel('Note to the host').fill('Leave the prices out of the name.');
    await moderator.getByRole('button', { name: 'Add another reason' }).click();
    await moderator.getByLabel('Field').last().selectOption('Description');
    await moderator.getByRole('combobox', { name: 'Reason' }).last().selectOption('It reads like an advertisement');
    await expectAccessible(moderator);
    await moderator.getByRole('button', { name: 'Send the rejection' }).click();
    await expect(moderator.getByText('Rejected. The host can read your reasons.')).toBeVisible();
  });

  await test.step('the host reads each reason at its field, and what has happened', async () => {
    await page.goto('/dashboard/my-listings?status=rejected');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Edit' }).click();
    const title = page.getByLabel('Title').first();
    await expect(title).toHaveAccessibleDescription(/It could mislead visitors.*Leave the prices out of the name\./);
    await expect(page.getByLabel('Description').first()).toHaveAccessibleDescription(/It reads like an advertisement/);
    await expect(page.getByText('A moderator rejected it')).toBeVisible();
    await expectAccessible(page);
    await title.fill(name);
    await page.getByLabel('Description').first().fill(description('honest'));
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
  });

  await test.step('the moderator sees the difference and approves it by keyboard', async () => {
    await openReview(moderator, name);
    await expect(moderator.getByRole('heading', { name: 'What has changed' })).toBeVisible();
    await expect(moderator.getByRole('deletion').filter({ hasText: 'best prices' })).toBeVisible();
    await expect(moderator.getByRole('insertion').filter({ hasText: 'honest' })).toBeVisible();
    await expectAccessible(moderator);
    await moderator.keyboard.press('a');
    await expect(moderator.getByText('Approved. It is public now.')).toBeVisible();
  });

  await test.step('it is public, and a new telephone number is too, at once', async () => {
    expect(await findPublic(page, name)).toHaveLength(1);
    await page.goto('/dashboard/my-listings?status=active');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('+39 041 555 0199');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
    await page.goto('/dashboard/my-listings?status=active');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByText('You changed this, and it was public at once: Phone')).toBeVisible();
  });

  await test.step('an edit that is not accepted can be taken up again, and mended', async () => {
    const keywords = page.getByLabel('Keywords');
    await keywords.fill('best oars of the world');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings/);
    await openReview(moderator, name);
    await moderator.keyboard.press('r');
    await moderator.getByLabel('Field').selectOption('Keywords');
    await moderator.getByLabel('Reason').selectOption('It reads like an advertisement');
    await moderator.getByRole('button', { name: 'Send the rejection' }).click();
    await expect(moderator.getByText('Rejected. The host can read your reasons.')).toBeVisible();

    await page.goto('/dashboard/my-listings?status=active');
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Your last edit was not accepted' })).toBeVisible();
    await expect(keywords).toHaveValue('');
    await expect(keywords).toHaveAccessibleDescription(/It reads like an advertisement/);
    await page.getByRole('button', { name: 'Restore my edit' }).click();
    await expect(keywords).toHaveValue('best oars of the world');
    await keywords.fill('oars of the world');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved. Visitors see the changes once they are reviewed.')).toBeVisible();
  });
});

const description = (kind: string) =>
  `A small ${kind} workshop on a quiet canal where oars are carved by hand from walnut and beech.`;

async function openReview(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/moderation');
  await page.getByLabel('Host or title').fill(name);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/q=Bottega/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeVisible();
}

async function findPublic(page: Page, name: string): Promise<unknown[]> {
  const query = new URLSearchParams({ bbox: '12.0,45.0,13.0,46.0', zoom: '19', q: name });
  const { features }: { features: { properties: { title?: string } }[] } = await (
    await page.request.get(`/api/map?${query}`)
  ).json();
  // names that merely resemble it are found too
  return features.filter(({ properties }) => properties.title === name);
}
