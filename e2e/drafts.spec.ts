import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, takePhoto, test } from './people';
import { logIn } from './session';
import { expectStored } from './stored';

const saved = /^Saved \d\d:\d\d$/;

test.use({ viewport: { width: 390, height: 844 } });

test('a draft continues on another device, also after changes without a connection', async ({
  page,
  another,
  account,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/);
  // a draft that another device has saved meanwhile
  allowComplaint(/412 .*\/api\/listing\/drafts/);
  const title = `Squero ${Date.now()}`;
  await logIn(page, account('host'));
  await page.goto('/dashboard/add-listings');
  await page.getByRole('button', { name: 'Show as one page' }).click();

  await test.step('half a listing with a photograph is saved', async () => {
    await page.getByLabel('Title').fill(title);
    const photo = { name: 'boat.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
    await page.getByLabel('Photos').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await expect(page).toHaveURL(/\?draft=/);
    await expect(page.getByText(saved)).toBeVisible();
    await expectAccessible(page, page.getByText(saved));
  });

  const elsewhere = await another();
  await test.step('it continues on another device', async () => {
    await logIn(elsewhere, account('host'));
    await elsewhere.goto('/dashboard');
    await openDraft(elsewhere, title);
    await expect(elsewhere.getByLabel('Title')).toHaveValue(title);
    await expect(elsewhere.getByText('Step 1 of 5')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Show as one page' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await elsewhere.getByLabel('Keywords').fill('gondolas');
    await expect(elsewhere.getByText(saved)).toBeVisible();
  });

  await test.step('what is typed without a connection is merged with it', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Postcode').fill('30123');
    await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
    await expectStored(page, 'gate', 'session', 'settings', 'draft');
    await page.context().setOffline(false);
    await expect(page.getByText(saved)).toBeVisible();
    await expect(page.getByLabel('Keywords')).toHaveValue('gondolas');
    await elsewhere.reload();
    await expect(elsewhere.getByLabel('Postcode')).toHaveValue('30123');
  });

  await test.step('it is discarded on the dashboard', async () => {
    await elsewhere.goto('/dashboard/my-listings');
    const draft = elsewhere.getByRole('listitem').filter({ hasText: title });
    await draft.getByRole('button', { name: 'Discard' }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(draft).toHaveCount(0);
  });
});

test('unsaved changes of the profile are restored', async ({ page, account }) => {
  await logIn(page, account('host'));
  await page.goto('/dashboard/profile');
  const city = await page.getByLabel('City').inputValue();
  await page.getByLabel('City').fill('Chioggia');
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Chioggia');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('City')).toHaveValue(city);
});

async function openDraft(page: Page, title: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Continue' }).click();
}
