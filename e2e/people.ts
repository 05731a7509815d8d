import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './axe';
import { test as base, expect } from './fixtures';
import { preparePage } from './hydration';

type People = {
  /** Another visitor's browser context, past the gate. */
  another: () => Promise<Page>;
  /** Ends the time in which decisions can be undone, which is up to a minute: those concerned are notified at the next check. */
  endUndo: () => Promise<void>;
};

export const test = base.extend<People>({
  another: async ({ browser, contextOptions, baseURL, guide, observer }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale: 'en-GB' });
      await observer.watch(context);
      await context.request.post('/api/gate', {
        data: { password: guide.accessPassword },
        headers: { Origin: baseURL ?? '' },
      });
      const page = await preparePage(await context.newPage());
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },

  endUndo: async ({ changeRows }, use) => {
    await use(async () => {
      const ended = await changeRows('UPDATE decision SET notify_at = now() WHERE notify_at > now()', []);
      expect(ended).toBeGreaterThan(0);
    });
  },
});

/**
 * No rule of axe is broken on the page as it stands, or in the part of it that the journey has opened: most of the time of axe
 * goes into the contrast of each text, and `accessibility.spec.ts` checks the public pages as a whole.
 */
export async function expectAccessible(page: Page, within?: Locator): Promise<void> {
  expect(await findViolations(page, { disabled: 'document-title', within })).toEqual([]);
  // after a click within the site the title follows a moment after the page
  await expect(page).toHaveTitle(/\S/);
}

/** Presses Tab until the control has the focus, as a visitor without a mouse would. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control.first()).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await control.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never arrives at ${control}`);
}

/** A photograph as a phone would send it. */
export function takePhoto(background = '#0b6770'): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** An address that is unique in the run. */
export function newAddress(name: string): string {
  return `${name}.${Date.now()}@example.org`;
}

/** Nothing sticks out of the narrowest telephone. */
export async function expectNarrowFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
