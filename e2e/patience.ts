import type { Page } from '@playwright/test';
import { HYDRATED_EVENT } from '@/lib/edge/pre-hydration-events';

/** Pages for addresses that belong to no language never say that they listen. */
const MOST_MS = 3_000;

/**
 * A reader looks at a page before they use it: opening one ends when it listens, though it is painted before. A journey
 * about what happens in between opens its page with `waitUntil: 'commit'`.
 */
export async function lookBeforeUse(page: Page): Promise<Page> {
  await page.addInitScript((event) => {
    window.addEventListener(event, () => {
      document.documentElement.dataset.listening = 'yes';
    });
  }, HYDRATED_EVENT);
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(isReady, null, { timeout: MOST_MS }).catch(() => null);
    return answer;
  };
  return page;
}

/** Lets the page's scripts come only when it is told to: until then it is painted, and does not listen. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

function isReady(): boolean {
  return 'listening' in document.documentElement.dataset || !document.querySelector('script[src^="/_next/static/"]');
}
