import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { TestInstance } from '../scripts/lib/test-instance.mjs';
import { inBrowser } from './browser';
import { print } from './report';

/** Bytes over the framework's own; of map and tide, what is loaded after the page. */
const limits = {
  home: 60_000,
  listing: 48_000,
  search: 46_000,
  tours: 50_000,
  tour: 45_000,
  favourites: 53_000,
  addListing: 110_000,
  map: 57_000,
  tide: 28_000,
};
const SCRIPT = /<script\b[^>]*?\ssrc="([^"]+)"[^>]*>/g;

/** JavaScript of each document over a bare page's, gzip, without `nomodule` scripts. @returns whether the limits hold */
export function measureWeight(guide: TestInstance, bareUrl: string, cookie: string): Promise<boolean> {
  return inBrowser({ baseUrl: guide.baseUrl, cookie, serviceWorkers: 'block' }, async (page) => {
    const floor = await weigh(page, `${bareUrl}/`);
    const over = async (path: string) => (await weigh(page, `${guide.baseUrl}${path}`)) - floor;
    const seen = {
      map: await weighMap(page, guide.baseUrl),
      tide: await weighTide(page, guide.baseUrl),
      home: await over('/'),
      listing: await over(await findListing(page, guide.baseUrl)),
      search: await over('/listings'),
      tours: await over('/activities'),
      tour: await over(await findTour(page, guide.baseUrl)),
      favourites: await over('/favourites'),
      addListing: await logIn(page, guide).then(() => over('/dashboard/add-listings')),
    };
    print(`JavaScript with gzip, over the floor of the framework (${inKilobytes(floor)})`);
    const names = ['home', 'listing', 'search', 'tours', 'tour', 'favourites', 'addListing', 'map', 'tide'] as const;
    for (const one of names) {
      print(`  ${one} ${inKilobytes(seen[one])} · limit ${inKilobytes(limits[one])}`);
    }
    return names.every((one) => seen[one] <= limits[one]);
  });
}

/** Scripts that the live map adds to the home page. */
async function weighMap(page: Page, baseUrl: string): Promise<number> {
  const scripts = new Set<string>();
  // the map is loaded on the first interaction
  await page.goto(`${baseUrl}/`, { waitUntil: 'networkidle' });
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.add(answer.url());
  });
  await page.mouse.move(200, 200);
  await page.locator('.leaflet-marker-icon').first().waitFor();
  page.removeAllListeners('response');
  return sizeOf(page, scripts);
}

/** Scripts of the tide's panel and of the predictor. */
async function weighTide(page: Page, baseUrl: string): Promise<number> {
  const scripts = new Set<string>();
  await page.goto(`${baseUrl}/`, { waitUntil: 'load' });
  await page.mouse.move(200, 200);
  const button = page.getByRole('button', { name: /^Tide −?\d+ cm/ });
  await button.waitFor();
  // the map, which the same movement loads
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.add(answer.url());
  });
  await button.click();
  await page.getByRole('slider').waitFor();
  // the predictor is loaded after the panel
  while (await isScriptComing(page));
  page.removeAllListeners('response');
  return sizeOf(page, scripts);
}

/** Whether one more script arrives within a second. */
function isScriptComing(page: Page): Promise<boolean> {
  const predicate = (answer: Response) => answer.request().resourceType() === 'script';
  return page.waitForEvent('response', { predicate, timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

async function findListing(page: Page, baseUrl: string): Promise<string> {
  const document = await (await page.request.get(`${baseUrl}/listings`)).text();
  const path = /href="(\/listing\/[^"]+)"/.exec(document)?.[1];
  if (!path) throw new Error('There is no listing.');
  return path;
}

async function findTour(page: Page, baseUrl: string): Promise<string> {
  const document = await (await page.request.get(`${baseUrl}/activities`)).text();
  const path = /href="(\/activity\/[^"]+)"/.exec(document)?.[1];
  if (!path) throw new Error('There is no tour.');
  return path;
}

async function logIn(page: Page, { baseUrl, accounts }: TestInstance): Promise<void> {
  const host = accounts.find(({ role }) => role === 'host');
  if (!host) throw new Error('There is no account of a host.');
  await page.goto(`${baseUrl}/auth/login`);
  await page.getByLabel('Email').fill(host.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(host.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** Bytes of a document's scripts. */
async function weigh(page: Page, url: string): Promise<number> {
  const document = (await fetchBody(page, url)).toString();
  const tags = [...document.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag));
  return sizeOf(page, new Set(tags.map(([, address = '']) => new URL(address, url).href)));
}

/** Bytes of these scripts, each with gzip. */
async function sizeOf(page: Page, scripts: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...scripts].map(async (script) => gzipSync(await fetchBody(page, script)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function fetchBody(page: Page, address: string): Promise<Buffer> {
  const answer = await page.request.get(address);
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`);
  return answer.body();
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
