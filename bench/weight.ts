import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../scripts/lib/browser.mjs';
import type { TestInstance } from '../scripts/lib/test-instance.mjs';

const MOST_OVER_FLOOR = 110_000;
const SCRIPT = /<script\b[^>]*?\ssrc="([^"]+)"[^>]*>/g;

/**
 * The JavaScript that the document of Add listing names, over what a bare page of the framework names, both with gzip.
 * Scripts for browsers without modules are in neither: nobody who can use the form loads them.
 *
 * @returns whether what we promise is kept
 */
export async function measureWeight(guide: TestInstance, bareUrl: string, cookie: string): Promise<boolean> {
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext();
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: guide.baseUrl, httpOnly: true }]);
    const page = await context.newPage();
    await logIn(page, guide);
    const ours = await weigh(page, `${guide.baseUrl}/dashboard/add-listings`);
    const floor = await weigh(page, `${bareUrl}/`);
    console.log('Add listing, JavaScript over the floor of the framework');
    console.log(`  ours ${inKilobytes(ours)} · floor ${inKilobytes(floor)}, with gzip`);
    console.log(`  over the floor ${inKilobytes(ours - floor)} · promised ≤ ${inKilobytes(MOST_OVER_FLOOR)}`);
    return ours - floor <= MOST_OVER_FLOOR;
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page, { baseUrl, accounts }: TestInstance): Promise<void> {
  const host = accounts.find(({ role }) => role === 'host');
  if (!host) throw new Error('There is nobody to sign in as.');
  await page.goto(`${baseUrl}/auth/login`);
  await page.getByLabel('Email').fill(host.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(host.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** Bytes of the scripts a document names, each with gzip. */
async function weigh(page: Page, url: string): Promise<number> {
  const ask = async (address: string) => {
    const answer = await page.request.get(address);
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`);
    return answer.body();
  };
  const document = (await ask(url)).toString();
  const tags = [...document.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
  const scripts = new Set(tags.map(([, address = '']) => new URL(address, url).href));
  const sizes = await Promise.all([...scripts].map(async (script) => gzipSync(await ask(script)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
