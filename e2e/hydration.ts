import type { Page } from '@playwright/test';
import { HYDRATED_EVENT } from '@/lib/edge/pre-hydration-events';

const TIMEOUT_MS = 30_000;

/**
 * Makes `page.goto` end when the page is hydrated, and fail when it never is, and `page.setViewportSize` end when the page
 * has the size. A journey about what happens before hydration opens its page with `waitUntil: 'commit'`.
 */
export async function preparePage(page: Page): Promise<Page> {
  waitForResize(page);
  await page.addInitScript((event) => {
    window.addEventListener(event, () => {
      document.documentElement.dataset.hydrated = 'yes';
    });
  }, HYDRATED_EVENT);
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isHydrated, null, { timeout: TIMEOUT_MS });
    return answer;
  };
  return page;
}

/** A check that begins before the page has its new size sees some of both. */
function waitForResize(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  };
}

/** Delays the page's scripts until the returned function is called: until then it is painted and not hydrated. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Pages without scripts of ours, such as the gate's prompt, have nothing to hydrate. */
function isHydrated(): boolean {
  return 'hydrated' in document.documentElement.dataset || !document.querySelector('script[src^="/_next/static/"]');
}
