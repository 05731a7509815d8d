import { existsSync, readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import { waitForHydration } from './hydration';

export type Account = { role: string; email: string; password: string };

type Fixtures = {
  /** What the gate asks for. */
  accessPassword: string;
  /** The gate's password was typed before the journey begins; journeys about the gate use `strangerTest`. */
  passGate: undefined;
  /** A demo account with this role. */
  account: (role: 'host' | 'moderator') => Account;
  /** Waits for the newest code the identity pool has sent to an address. */
  readCode: (email: string) => Promise<string>;
  /** Changes what no screen can change; answers how many rows. */
  changeRows: (statement: string, values: string[]) => Promise<number | null>;
  /** Says that the browser will complain in this journey, and about what. */
  allowComplaint: (about: RegExp) => void;
};

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** Where the guide under test is. */
export const baseUrl = () => setting('E2E_BASE_URL');

/** A transparent pixel in place of the tile server, which journeys must not depend on. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A visitor who does not know the password. A complaint of the browser, a policy it enforced among them, fails the journey. */
export const strangerTest = base.extend<Omit<Fixtures, 'passGate'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  baseURL: async ({}, use) => {
    await use(baseUrl());
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? await waitForHydration(page) : page);
  },

  allowComplaint: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`));
      await context.route(
        (url) => url.origin !== new URL(baseURL ?? '').origin && url.protocol.startsWith('http'),
        (route) => {
          const { hostname } = new URL(route.request().url());
          if (hostname === 'tile.openstreetmap.org') return route.fulfill({ contentType: 'image/png', body: TILE });
          complaints.push(`asked a stranger: ${route.request().url()}`);
          return route.abort();
        },
      );
      await use((about) => allowed.push(about));
      expect(complaints.filter((line) => !allowed.some((about) => about.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  accessPassword: async ({}, use) => {
    await use(setting('E2E_ACCESS_PASSWORD'));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  account: async ({}, use) => {
    const accounts: Account[] = JSON.parse(setting('E2E_ACCOUNTS'));
    await use((role) => {
      const found = accounts.find((one) => one.role === role);
      if (!found) throw new Error(`There is no demo account for a ${role}.`);
      return found;
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  changeRows: async ({}, use) => {
    await use(async (statement, values) => {
      const client = new pg.Client({ connectionString: setting('E2E_DATABASE_URL') });
      await client.connect();
      const { rowCount } = await client.query(statement, values);
      await client.end();
      return rowCount;
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  readCode: async ({}, use) => {
    const outbox = setting('E2E_OUTBOX');
    const newest = (email: string): string | undefined => {
      const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
      const mails: { to: string; code: string }[] = lines.filter(Boolean).map((line) => JSON.parse(line));
      return mails.findLast(({ to }) => to === email)?.code;
    };
    await use(async (email) => {
      await expect.poll(() => newest(email), { message: `a code for ${email}` }).toBeDefined();
      return newest(email) ?? '';
    });
  },
});

/** A visitor behind the gate. */
export const test = strangerTest.extend<Pick<Fixtures, 'passGate'>>({
  passGate: [
    async ({ context, baseURL, accessPassword }, use) => {
      const answer = await context.request.post('/api/gate', {
        data: { password: accessPassword },
        headers: { Origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(204);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
