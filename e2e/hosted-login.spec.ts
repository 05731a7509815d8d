import { request as httpRequest } from 'node:http';
import { createServer, type Server } from 'node:https';
import { test as base, expect } from '@playwright/test';
import { generate } from 'selfsigned';
import { passGate, startSeededInstance, type TestInstance } from '../scripts/lib/test-instance.mjs';
import { expectAccessible } from './people';

type Guide = TestInstance & { gateCookie: string; login: string };

/**
 * A guide whose hosted login lies behind another host with https, as an operator would put it there: a proxy that sends
 * its paths to the pool, keeps the host's name, and adds the cookie of the gate.
 */
const test = base.extend<object, { guide: Guide }>({
  guide: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
      const behind = { url: '', cookie: '' };
      const proxy = createServer({ key, cert }, (incoming, outgoing) => {
        const cookie = [incoming.headers.cookie, behind.cookie].filter(Boolean).join('; ');
        const headers = { ...incoming.headers, cookie };
        const sent = httpRequest(
          `${behind.url}/api/identity${incoming.url}`,
          { method: incoming.method, headers },
          (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
        );
        incoming.pipe(sent);
      });
      const login = `localhost:${await listen(proxy)}`;
      const instance = await startSeededInstance({ COGNITO_HOSTED_DOMAIN: login });
      behind.url = instance.baseUrl;
      behind.cookie = await passGate(instance);
      await use({ ...instance, gateCookie: behind.cookie, login });
      await instance.stop();
      proxy.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({ browser, contextOptions, guide }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: guide.baseUrl, ignoreHTTPSErrors: true });
    const [name = '', value = ''] = guide.gateCookie.split('=');
    await context.addCookies([{ name, value, url: guide.baseUrl }]);
    await use(context);
    await context.close();
  },
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
}

test('a visitor signs in through the hosted login, comes back signed in, and signs out of both', async ({
  page,
  guide,
}) => {
  const account = guide.accounts.find(({ role }) => role === 'host');
  await page.goto('/auth/login?redirectPath=%2Fdashboard%2Fprofile');
  await page.getByRole('button', { name: 'Google' }).click();

  await expect(page).toHaveURL(new RegExp(`^https://${guide.login}/oauth2/authorize`));
  await expectAccessible(page);
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password').fill('Not-this-1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  await expect(page.getByLabel('Email')).toHaveValue(account?.email ?? '');
  await page.getByLabel('Password').fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL(`${guide.baseUrl}/dashboard/profile`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account?.email ?? '');

  const leftBy = page.waitForRequest((request) => request.url().startsWith(`https://${guide.login}/logout?`));
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await leftBy;
  await expect(page).toHaveURL(`${guide.baseUrl}/`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an answer of the hosted login that this browser did not request signs no user in', async ({ page }) => {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth2/token')) exchanges.push(request.url());
  });
  for (const query of ['code=somebody-elses&state=somebody-elses', 'code=somebody-elses']) {
    await page.goto(`/auth/login?${query}`);
    await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  }
  expect(exchanges).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('idToken'))).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a visitor who cancels at the hosted login is where they were', async ({ page, guide }) => {
  await page.goto('/de/auth/login');
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByText('Melden Sie sich mit E-Mail und Passwort an.')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück ohne Anmeldung' }).click();
  await expect(page).toHaveURL(new RegExp(`^${guide.baseUrl}/de/auth/login`));
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
});
