import { resolve } from 'node:path';
import pg from 'pg';
import { passGate, startInstance, type TestInstance } from '../scripts/lib/test-instance.mjs';
import { runTool } from '../scripts/lib/tool.mjs';
import { inBrowser } from './browser';
import { millisecondsEach } from './load';
import { measurePairs, percentile, report } from './paired';

const ROUNDS = 9;
const REQUESTS = 40;
const MAX_RATIO = 1.5;
/** Listings in the reference database. */
const SMALL_LISTINGS = 1_000;
/** Listings of one host in the full one. */
const OWN_LISTINGS = 20_000;

const cwd = resolve(import.meta.dirname, '..');
const orders = ['-datetime', 'datetime', 'title', '-title', 'type', '-type', 'status', '-status', 'uid', '-uid'];

/** Pages of a host with 20,000 listings in a full database against the same pages with 1,000 listings. @returns whether all limits hold */
export async function measureDashboard(full: TestInstance): Promise<boolean> {
  const small = await startInstance();
  try {
    const env = { ...process.env, DATA_DIR: small.dataDir, DATABASE_URL: ownDatabase(small) };
    await runTool(process.execPath, ['scripts/db-fill.mjs', String(SMALL_LISTINGS)], { cwd, env });
    await giveListings(full);
    return await measure(await signIn(full), await signIn(small));
  } finally {
    await small.stop();
  }
}

type Host = { baseUrl: string; headers: Record<string, string> };

async function measure(full: Host, small: Host): Promise<boolean> {
  let requests = 0;
  const get = async ({ baseUrl, headers }: Host, path: string) => {
    const answer = await fetch(`${baseUrl}${path}`, { headers, redirect: 'error' });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const home = async (host: Host) => {
    await get(host, '/dashboard');
    await get(host, `/api/listing?limit=10&sort=${orders[requests++ % orders.length]}`);
  };
  const mine = (host: Host) => get(host, '/dashboard/my-listings?status=all');

  let isWithinLimits = true;
  for (const [name, request] of [
    ['The dashboard’s table', home],
    ['My listings', mine],
  ] as const) {
    const ours = () => p95(() => request(full));
    const reference = () => p95(() => request(small));
    await ours();
    await reference();
    const pairs = await measurePairs(ROUNDS, ours, reference);
    const title = `${name}, p95 for a host with ${OWN_LISTINGS} listings (reference: ${SMALL_LISTINGS} listings in the database)`;
    report(title, 'ms', pairs, `≤ ${MAX_RATIO}`);
    isWithinLimits &&= pairs.ratio <= MAX_RATIO;
  }
  return isWithinLimits;
}

async function p95(request: () => Promise<void>): Promise<number> {
  return percentile(await millisecondsEach(REQUESTS, request), 0.95);
}

/** Makes the demonstration's host the owner of synthetic listings. */
async function giveListings({ databaseUrl, accounts }: TestInstance): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const email = accounts.find(({ role }) => role === 'host')?.email;
  const { rowCount } = await client.query(
    `UPDATE listing SET owner_sub = (SELECT sub FROM profile WHERE email = $1) WHERE id IN (
       SELECT id FROM listing WHERE owner_sub LIKE 'invented-host-%' ORDER BY owner_sub, id LIMIT $2)`,
    [email, OWN_LISTINGS],
  );
  await client.query('VACUUM ANALYZE listing');
  await client.end();
  if (rowCount !== OWN_LISTINGS) throw new Error(`Only ${rowCount} listings were found.`);
}

/** Headers of the demonstration's host. */
export async function signIn(guide: TestInstance): Promise<Host> {
  const { baseUrl, accounts } = guide;
  const account = accounts.find(({ role }) => role === 'host');
  if (!account) throw new Error('There is no account of a host.');
  const options = { baseUrl, cookie: await passGate(guide), locale: 'en-GB' };
  return inBrowser(options, async (page, context) => {
    await page.goto(`${baseUrl}/auth/login`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    const cookies = await context.cookies();
    const token = cookies.find((cookie) => cookie.name.endsWith('.idToken'))?.value ?? '';
    const cookie = cookies.map((each) => `${each.name}=${each.value}`).join('; ');
    return { baseUrl, headers: { cookie, authorization: `Bearer ${token}` } };
  });
}

const ownDatabase = (guide: TestInstance) => (process.env.DATABASE_URL ? guide.databaseUrl : '');
