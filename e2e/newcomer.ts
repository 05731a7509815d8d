import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const PASSWORD = 'Forcola-12!';

type ReadCode = (email: string) => Promise<string>;

type Name = { first: string; last: string };
const anna: Name = { first: 'Anna', last: 'Remèr' };

/** Fills in the sign-up and sends it: the code is asked for. */
export async function signUp(page: Page, email: string, { first, last } = anna): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
}

/** Somebody whose account is new and confirmed, and who is signed in. */
export async function joinIn(page: Page, email: string, readCode: ReadCode, name = anna): Promise<void> {
  await signUp(page, email, name);
  await page.getByLabel('Confirmation code').fill(await readCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
}

/** Signs out by the menu of the public pages, after which the home page is loaded anew. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Anna$/ }).click();
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await loadedAnew;
  await expect(header.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}
