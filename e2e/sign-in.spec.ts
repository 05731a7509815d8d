import type { Page } from '@playwright/test';
import { authenticatorCode } from './authenticator';
import { type Account, expect } from './fixtures';
import { joinIn, PASSWORD, signOut, signUp } from './newcomer';
import { expectAccessible, newAddress, test } from './people';
import { callPool, submitLogin } from './session';

test('a reload in the middle of confirming requires the code again', async ({ page, readCode, allowComplaint }) => {
  allowComplaint(/400 .*\/api\/profile/);
  const email = newAddress('anna.reloads');
  await signUp(page, email);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Check your inbox' });
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByLabel('Confirmation code').fill(await readCode(email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('Your email is confirmed. Please use your credentials to sign in.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('five wrong codes end the code, and a new one works', async ({ page, readCode, allowComplaint }) => {
  allowComplaint(/400/);
  await page.clock.install();
  const email = newAddress('anna.guesses');
  await signUp(page, email);
  const first = await readCode(email);
  const wrong = first === '000000' ? '111111' : '000000';
  const code = page.getByLabel('Confirmation code');
  for (const sentence of [...Array(5).fill(/not the code we sent/), /Too many wrong codes/]) {
    await code.fill(wrong);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute('aria-busy');
  }
  await expectAccessible(page, page.getByRole('dialog'));

  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('a new one is on its way.')).toBeVisible();
  await expect.poll(() => readCode(email)).not.toBe(first);
  await code.fill(await readCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('the requested page is opened once after sign-in', async ({ page, account }) => {
  await page.goto('/dashboard/add-listings');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await submitLogin(page, account('host'));
  await expect(page).toHaveURL(/\/dashboard\/add-listings$/);

  await page.goto('/auth/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a redirect to another host is not followed', async ({ page, account }) => {
  for (const path of ['https://evil.test/', '//evil.test/', '/\\evil.test']) {
    await page.goto(`/auth/login?redirectPath=${encodeURIComponent(path)}`);
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
  await logIn(page, account('host'));
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('signing out removes all stored data, and the back button shows none of it', async ({
  page,
  account,
  context,
}) => {
  await logIn(page, account('host'));
  await page.goto('/dashboard/my-listings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();

  const left = (await context.cookies()).filter(({ name }) => /Token|LastAuthUser/.test(name));
  expect(left.map(({ name }) => name)).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/vx-provider|vx-sso-token|idToken|"isAuth\\":true/);

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

test('a user with an authenticator types its code after the password', async ({ page, readCode, allowComplaint }) => {
  allowComplaint(/400/);
  const email = newAddress('anna.careful');
  await joinIn(page, email, readCode);
  const secret = await setUpAuthenticator(page);
  await page.goto('/');
  await signOut(page);

  await page.goto('/auth/login');
  await submitLogin(page, { email, password: PASSWORD });
  await expect(page.getByRole('group', { name: 'Your authenticator, please' }).getByLabel('Code')).toBeFocused();
  await expectAccessible(page, page.getByRole('group', { name: 'Your authenticator, please' }));

  await page.getByLabel('Code').fill(authenticatorCode(secret, -20));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/not the code the app shows now/)).toBeVisible();
  // the code that set it up is spent
  await page.getByLabel('Code').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('an unrequested answer of the hosted login signs no user in', async ({ page, context }) => {
  for (const answer of ['code=stolen&state=made-up', 'error=access_denied&state=made-up']) {
    await page.goto(`/auth/login?${answer}`);
    await expect(page.getByRole('alert').filter({ hasText: 'did not start in this browser' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
  expect((await context.cookies()).filter(({ name }) => name.includes('Token'))).toEqual([]);
});

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth/login');
  await submitLogin(page, { email, password });
  await expect(page).not.toHaveURL(/\/auth\//);
}

/** Turns the second step on for the signed-in user, as the profile page does. */
async function setUpAuthenticator(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const AccessToken = cookies.find(({ name }) => name.endsWith('.accessToken'))?.value;
  const ask = (operation: string, input: object) => callPool(page, operation, { AccessToken, ...input });
  const { SecretCode } = await ask('AssociateSoftwareToken', {});
  const secret = String(SecretCode);
  await ask('VerifySoftwareToken', { UserCode: authenticatorCode(secret) });
  await ask('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  return secret;
}

test('on a phone in landscape the picture leaves room for the heading of the form', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/auth/login', '/auth/signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 });
  }
});
