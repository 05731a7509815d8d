import { expect } from './fixtures';
import { expectAccessible, test } from './people';
import { logIn } from './session';

test('a moderator compares both sides of a tour, and visitors read what was changed of ours', async ({
  page,
  another,
  account,
}) => {
  await logIn(page, account('moderator'));
  await page.goto('/dashboard/moderation/tours');
  await expect(page.getByText(/^The booking partner was read on /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Booking partner/ }).first()).toBeVisible();
  await expectAccessible(page);

  await test.step('the source leaves one side out', async () => {
    await page.getByRole('link', { name: 'Our own list', exact: true }).click();
    await expect(page).toHaveURL(/source=local/);
    await expect(page.getByRole('columnheader', { name: /^Booking partner/ })).toHaveCount(0);
  });

  const link = page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  const code = new URL(page.url()).pathname.split('/').at(-1);
  const field = page.locator('details[open]').getByLabel('Title');

  await test.step('what cannot be is said beside its field', async () => {
    await field.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  const visitor = await another();
  for (const written of [`${title} again`, title]) {
    await field.fill(written);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: written, exact: true })).toBeVisible();
    await visitor.goto(`/activity/${code}`);
    await expect(visitor.getByRole('heading', { level: 1, name: written, exact: true })).toBeVisible();
  }
});

test('to a host the moderation of tours does not exist', async ({ page, account, allowComplaint }) => {
  allowComplaint(/404/);
  await logIn(page, account('host'));
  await page.goto('/dashboard/moderation/tours');
  await expect(page.getByRole('link', { name: 'Booking partner' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tours');
});
