import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { idTokenCookie, lastUserCookie } from '@/lib/identity/session-cookies';
import type { Account } from './fixtures';
import { expect } from './fixtures';

const CLIENT_ID = 'embeddedwebclient00000001';
const SECONDS_PER_YEAR = 365 * 86_400;

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };

/** Calls the identity pool as the sign-in library does, but from an address of its own, so that no limit counts it. */
export async function callPool(page: Page, operation: string, input: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post('/api/identity', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    data: JSON.stringify({ ...('AccessToken' in input ? {} : { ClientId: CLIENT_ID }), ...input }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** What the auth store saves after a sign-in. */
const SAVED_AUTH = { state: { isAuth: true, redirectPath: null }, version: 1 };

/** Signs in without the form: writes the cookies of the sign-in library and the saved state of the auth store. */
export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<Tokens> {
  const { AuthenticationResult } = await callPool(page, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  // the pool's answer to a password without further steps
  const tokens = AuthenticationResult as Tokens;
  const sub = subjectOf(tokens.IdToken);
  const user = idTokenCookie(CLIENT_ID, sub).replace(/\.idToken$/, '');
  const values = {
    [lastUserCookie(CLIENT_ID)]: sub,
    [idTokenCookie(CLIENT_ID, sub)]: tokens.IdToken,
    [`${user}.accessToken`]: tokens.AccessToken,
    [`${user}.refreshToken`]: tokens.RefreshToken,
    [`${user}.clockDrift`]: '0',
  };
  // a document of this origin that runs no script
  await page.goto('/gate/icon.svg');
  const { origin } = new URL(page.url());
  const expires = Math.floor(Date.now() / 1000) + SECONDS_PER_YEAR;
  await page
    .context()
    .addCookies(
      Object.entries(values).map(([name, value]) => ({ name, value, url: origin, expires, sameSite: 'Lax' as const })),
    );
  await page.evaluate((saved) => localStorage.setItem('vx-storage', saved), JSON.stringify(SAVED_AUTH));
  return tokens;
}

/** Types the account into the login that is on the screen, and sends it. */
export async function submitLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

function subjectOf(idToken: string): string {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub;
}
