import { existsSync, readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import { startSeededInstance, type TestInstance } from '../scripts/lib/test-instance.mjs';
import { preparePage } from './hydration';
import { createObserver, type Observer } from './observer';
import { startTileServer } from './tile-server';

export type Account = TestInstance['accounts'][number];

type WorkerFixtures = {
  /** An instance per worker, on a database of its own: journeys of two workers do not see each other's changes. */
  guide: TestInstance & { tileOrigin: string };
};

type Fixtures = {
  /** Sends the access password before the journey begins; journeys about the gate use `gatedTest`. */
  passGate: undefined;
  /** A demo account with this role. */
  account: (role: 'host' | 'moderator') => Account;
  /** Waits for the newest code the identity pool has sent to an address. */
  readCode: (email: string) => Promise<string>;
  /** Waits for a mail with this phrase to an address; answers its text. */
  readMail: (email: string, phrase: string) => Promise<string>;
  /** Changes what no screen can change; answers how many rows. */
  changeRows: (statement: string, values: string[]) => Promise<number | null>;
  /** What it has found at the end fails the journey. */
  observer: Observer;
  allowComplaint: Observer['allow'];
};

/** A visitor who does not know the password. A complaint of the browser, a policy it enforced among them, fails the journey. */
export const gatedTest = base.extend<Omit<Fixtures, 'passGate'>, WorkerFixtures>({
  guide: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const tiles = await startTileServer();
      const { stop, ...guide } = await startSeededInstance({
        NEXT_PUBLIC_TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
        // sessions that journeys begin without the form name an address of their own
        TRUSTED_PROXY_HOPS: '1',
      });
      await use({ ...guide, tileOrigin: tiles.origin });
      await stop();
      tiles.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ guide }, use) => {
    await use(guide.baseUrl);
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? await preparePage(page) : page);
  },

  observer: [
    async ({ context, baseURL, guide }, use) => {
      const observer = createObserver([baseURL, guide.tileOrigin].map((url) => new URL(url ?? '').origin));
      await observer.watch(context);
      await use(observer);
      expect(observer.complaints()).toEqual([]);
      expect(observer.unusableOverlays).toEqual([]);
    },
    { auto: true },
  ],

  allowComplaint: async ({ observer }, use) => {
    await use(observer.allow);
  },

  account: async ({ guide }, use) => {
    await use((role) => {
      const found = guide.accounts.find((one) => one.role === role);
      if (!found) throw new Error(`There is no demo account for a ${role}.`);
      return found;
    });
  },

  changeRows: async ({ guide }, use) => {
    await use(async (statement, values) => {
      const client = new pg.Client({ connectionString: guide.databaseUrl });
      await client.connect();
      const { rowCount } = await client.query(statement, values);
      await client.end();
      return rowCount;
    });
  },

  readCode: async ({ guide }, use) => {
    const newest = (email: string) => readOutbox(guide).findLast(({ to, code }) => to === email && code)?.code;
    await use(async (email) => {
      await expect.poll(() => newest(email), { message: `a code for ${email}` }).toBeDefined();
      return newest(email) ?? '';
    });
  },

  readMail: async ({ guide }, use) => {
    const find = (email: string, phrase: string) =>
      readOutbox(guide).findLast(({ to, text }) => to === email && text?.includes(phrase))?.text;
    await use(async (email, phrase) => {
      await expect.poll(() => find(email, phrase), { message: `“${phrase}” to ${email}` }).toBeDefined();
      return find(email, phrase) ?? '';
    });
  },
});

function readOutbox({ outbox }: TestInstance): { to: string; text?: string; code?: string }[] {
  const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** A visitor behind the gate. */
export const test = gatedTest.extend<Pick<Fixtures, 'passGate'>>({
  passGate: [
    async ({ context, baseURL, guide }, use) => {
      const answer = await context.request.post('/api/gate', {
        data: { password: guide.accessPassword },
        headers: { Origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(204);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
