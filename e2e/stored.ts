import type { Page } from '@playwright/test';
import { type StoredRow, storedItems } from '@/lib/browser/stored-items';
import { expect } from './fixtures';

/** All that the browser stores for the site belongs to a row of the storage page, and some of it to each of these. */
export async function expectStored(page: Page, ...rows: StoredRow[]): Promise<void> {
  const names = await readStoredNames(page);
  const found = names.map((name) => Object.entries(storedItems).find(([, pattern]) => pattern.test(name))?.[0]);
  expect(names.filter((_, index) => !found[index])).toEqual([]);
  expect(found).toEqual(expect.arrayContaining(rows));
}

async function readStoredNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url());
  const names = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...databases.map(({ name }) => `IndexedDB ${name}`),
    ];
  });
  return [...cookies.map(({ name }) => name), ...names];
}
