import { expect, gatedTest as test } from './fixtures';

test('the gate admits a visitor with the password, at the requested page', async ({
  page,
  guide: { accessPassword },
  allowComplaint,
}) => {
  allowComplaint(/401 \(Unauthorized\)/);
  await page.goto('/it/auth/login');
  await expect(page.getByText('Not authorized')).toBeVisible();
  await page.getByLabel('Password di accesso').fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password di accesso').fill(accessPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/it\/auth\/login$/);
  await expect(page.getByText('Not authorized')).toBeHidden();
});

test('without JavaScript the gate, the home page and a wrong address have their headings and text', async ({
  browser,
  baseURL,
  guide: { accessPassword },
  allowComplaint,
}) => {
  allowComplaint(/401|404/);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Access password').fill(accessPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venice, place by place');
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const answer = await page.goto('/no-such-alley');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This alley ends at the water');
  await context.close();
});
