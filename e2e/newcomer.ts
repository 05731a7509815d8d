import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { callPool, logIn } from './session';
import { expectUsable } from './usable';

export const PASSWORD = 'Forcola-12!';

type ReadCode = (email: string) => Promise<string>;

type Name = { first: string; last: string };
const anna: Name = { first: 'Anna', last: 'Remèr' };

/** Fills in the sign-up form and sends it: the dialog for the code opens. */
export async function signUp(page: Page, email: string, name = anna): Promise<void> {
  await page.goto('/auth/signup');
  await fillInSignUp(page, email, name);
}

export async function fillInSignUp(page: Page, email: string, { first, last } = anna): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
}

/** Signs up and confirms in the browser, which remembers this device. */
export async function signUpAndConfirm(page: Page, email: string, readCode: ReadCode, name = anna): Promise<void> {
  await signUp(page, email, name);
  await confirm(page, await readCode(email));
}

export async function confirm(page: Page, code: string): Promise<void> {
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
}

/** Creates a confirmed account with a profile, and signs in, without the forms. */
export async function joinIn(page: Page, email: string, readCode: ReadCode, { first, last } = anna): Promise<void> {
  const UserAttributes = Object.entries({ email, given_name: first, family_name: last, locale: 'en' });
  await callPool(page, 'SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: UserAttributes.map(([Name, Value]) => ({ Name, Value })),
  });
  await callPool(page, 'ConfirmSignUp', { Username: email, ConfirmationCode: await readCode(email) });
  const { IdToken } = await logIn(page, { email, password: PASSWORD });
  const answer = await page.request.post('/api/auth/signup', {
    headers: { Authorization: `Bearer ${IdToken}` },
    data: { username: email, email, cognitoId: '', firstName: first, lastName: last },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs out by the menu of the public pages, after which the home page is loaded anew. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Anna$/ }).click();
  await expectUsable(page.getByRole('menu'), { minWidth: 190, minHeight: 88 });
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await loadedAnew;
  // on a phone the link is in the menu of the account
  const account = header.getByRole('button', { name: 'Account', exact: true });
  await expect(header.getByRole('link', { name: 'Login' }).or(account).first()).toBeVisible();
}
