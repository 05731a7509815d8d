import { expect, test } from './fixtures';

test('the footer leads to the legal pages, whose tables say how long data is stored', async ({ page }) => {
  await page.goto('/tides');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Reports, after they were closed 180 days/ })).toBeVisible();
  await page.getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
});

test('the sign-up form links to the terms and to the privacy notice in its language', async ({ page }) => {
  await page.goto('/it/auth/signup');
  await expect(page.getByRole('link', { name: 'condizioni d’uso' })).toHaveAttribute('href', '/it/terms');
  await expect(page.getByRole('link', { name: 'informativa sulla privacy' })).toHaveAttribute('href', '/it/privacy');
});
