import { readFile } from 'node:fs/promises';
import { expect } from './fixtures';
import { joinIn, PASSWORD } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { submitLogin } from './session';
import { expectUsableAtBothSizes } from './usable';

test('a user exports their data and deletes their account', async ({ page, readCode, allowComplaint }) => {
  // the specification's answer for a profile that does not exist yet, and the pool's for an account that is gone
  allowComplaint(/400 .*\/api\/(profile|identity)/);
  const email = newAddress('bruno');

  await joinIn(page, email, readCode, { first: 'Bruno', last: 'Zen' });

  await test.step('a file contains the stored data', async () => {
    await page.goto('/dashboard/profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.zip');
    // entries are not compressed
    const archive = await readFile(await download.path(), 'utf8');
    for (const part of ['my-data.json', `"email": "${email}"`, '"firstName": "Bruno"']) expect(archive).toContain(part);
  });

  await test.step('their address must be typed before anything is deleted', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByLabel(/^To confirm/)).toHaveAccessibleDescription(/not the address of your account/);
    await expectUsableAtBothSizes(dialog);
    await expectAccessible(page);
    await dialog.getByLabel(/^To confirm/).fill(email);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted. Farewell!')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
  });

  await test.step('the account can no longer sign in', async () => {
    await page.goto('/auth/login');
    await submitLogin(page, { email, password: PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' })).toBeVisible();
  });
});
