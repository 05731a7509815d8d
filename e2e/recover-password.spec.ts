import { expect } from './fixtures';
import { joinIn, signOut } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { logIn } from './session';
import { expectUsableAtBothSizes } from './usable';

test('a user who forgot the password sets a new one with a code, also after a reload', async ({
  page,
  readCode,
  allowComplaint,
}) => {
  allowComplaint(/400/); // a profile that is not there yet; a wrong code; the old password
  const email = newAddress('anna.forgets');
  await joinIn(page, email, readCode);
  const earlierCode = await readCode(email);
  await page.goto('/');
  await signOut(page);

  await test.step('the code is requested from the login, with the address that was typed there', async () => {
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expectAccessible(page, dialog);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Choose a new password' }).getByText(email)).toBeVisible();
    await expect(page.getByLabel('Code from the message')).toBeFocused();
    await expectUsableAtBothSizes(page.getByRole('dialog'));
    await expectAccessible(page, page.getByRole('dialog'));
  });

  await test.step('a reload loses nothing, and a wrong code costs nothing', async () => {
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await dialog.getByLabel('Code from the message').fill('000 000');
    await dialog.getByRole('textbox', { name: 'New password' }).fill('Squero-77#');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog.getByText(/not the code we sent/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'New password' })).toHaveValue('Squero-77#');
  });

  await test.step('the code from the mail sets the password, and the login confirms it', async () => {
    await expect.poll(() => readCode(email)).not.toBe(earlierCode);
    await page.getByLabel('Code from the message').fill(await readCode(email));
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  });

  await logIn(page, { email, password: 'Squero-77#' });
});

test('an address without an account is answered like any other', async ({ page }) => {
  const email = newAddress('nobody');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByText(`If ${email} has an account, a code is on its way there.`),
  ).toBeVisible();
});
