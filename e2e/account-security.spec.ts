import { authenticatorCode } from './authenticator';
import { expect } from './fixtures';
import { joinIn, PASSWORD, signOut } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { submitLogin } from './session';
import { expectUsableAtBothSizes } from './usable';

test('a host loses the telephone, signs in with a recovery code, and changes the address', async ({
  page,
  readCode,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  const [email, next] = [newAddress('anna.recovers'), newAddress('anna.moves')];
  await joinIn(page, email, readCode);
  let codes: string[] = [];

  await test.step('turning the authenticator on shows ten recovery codes', async () => {
    await page.goto('/dashboard/profile');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up the app' });
    const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await setUp.getByLabel('Code from the app').fill(authenticatorCode(secret));
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page, dialog);
    await expectUsableAtBothSizes(dialog);
    codes = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section.getByText('10 of 10 codes are left.')).toBeVisible();
  });

  await test.step('one of them replaces the telephone', async () => {
    await page.goto('/');
    await signOut(page);
    await page.goto('/auth/login');
    await submitLogin(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: /Use a recovery code/ }).click();
    await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/recovery code is not valid/)).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/\/auth\//);
  });

  await test.step('the session is listed, and the authenticator can be turned off', async () => {
    await page.goto('/dashboard/profile');
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toContainText('Last used');
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await expect(section.getByText('9 of 10 codes are left.')).toBeVisible();
    await section.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByText('Turned off')).toBeVisible();
  });

  await test.step('the address changes with a code for each of both', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('dialog', { name: 'Confirm your current address' })).toBeVisible();
    await dialog.getByLabel('Code').fill(await readCode(email));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('New email').fill(next);
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm your new address' })).toBeVisible();
    await dialog.getByLabel('Code').fill(await readCode(next));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your email is changed')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(next);
  });
});
