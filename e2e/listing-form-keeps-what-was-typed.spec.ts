import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { takePhoto, test } from './people';
import { logIn, submitLogin } from './session';
import { expectUsableAtBothSizes } from './usable';

test('what was typed survives a reload, a way out and back, and the end of the session', async ({
  page,
  account,
  allowComplaint,
}) => {
  // a save that ended while the page was reloaded
  allowComplaint(/412 .*\/api\/listing\/drafts/);
  await logIn(page, account('host'));
  await page.goto('/dashboard/add-listings');

  await test.step('a reload', async () => {
    await fillIn(page, 'Forgotten by nobody');
    await page.reload();
    await expect(page.getByText('What you typed before is still here.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Forgotten by nobody');
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  });

  await test.step('a link leaves at once, because the draft is in the account', async () => {
    await page.getByLabel('Keywords').fill('oars, walnut');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'My listings' }).click();
    await expect(page).toHaveURL(/my-listings/);
    const draft = page.getByRole('listitem').filter({ hasText: 'Forgotten by nobody' });
    await expect(draft).toContainText('Draft');
    await draft.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Forgotten by nobody');
    await expect(page.getByLabel('Keywords')).toHaveValue('oars, walnut');
    await page.getByLabel('Title').fill('Forgotten by nobody at all');
  });

  await test.step('the session ends while the host types', async () => {
    const session = (await page.context().cookies()).filter(({ name }) => !name.includes('vx-gate'));
    await page.context().addCookies(session.map((cookie) => ({ ...cookie, expires: 1 })));
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    // the listing has a field called Email too
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await submitLogin(page, account('host'));
    await expect(page).toHaveURL(/\/dashboard\/add-listings\?draft=/);
    await expect(page.getByLabel('Title')).toHaveValue('Forgotten by nobody at all');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
  });
});

test('two tabs edit one listing: the second to save sees both and chooses', async ({
  page,
  account,
  allowComplaint,
}) => {
  // the answer to a save over an unseen version
  allowComplaint(/412 .*\/api\/listing\//);
  const title = `Two tabs ${Date.now()}`;
  await logIn(page, account('host'));
  await page.goto('/dashboard/add-listings');
  await fillIn(page, title);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=pending/);
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Title').fill(`${title} B`);
  await second.getByLabel('Address').fill('Calle Nuova 1, Venezia');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second).toHaveURL(/\/dashboard\/my-listings\?status=/);

  await page.getByLabel('Title').fill(`${title} A`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This listing has changed meanwhile' });
  await expect(dialog.getByText(`${title} B`)).toBeVisible();
  await expect(dialog.getByText('Calle Nuova 1, Venezia')).toBeVisible();
  await expectUsableAtBothSizes(dialog);
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-listings\?status=/);

  const uid = new URL(await editAddress(page, `${title} A`), page.url()).pathname;
  await page.goto(uid);
  await expect(page.getByLabel('Title')).toHaveValue(`${title} A`);
  await expect(page.getByLabel('Address')).toHaveValue('Calle Nuova 1, Venezia');
});

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('shop');
  await page.getByRole('button', { name: 'Put the pin in the middle' }).click();
  await page.getByLabel('Address').fill('Calle Lunga San Barnaba 2701, Venezia');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A small workshop on a quiet canal where oars are carved by hand from walnut and beech.');
  const photo = { name: 'oars.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() };
  await page.getByLabel('Photos').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expect(page.getByText(/% sent/)).toHaveCount(0);
}

async function editAddress(page: Page, title: string): Promise<string> {
  const link = page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Edit' });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}
