import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../scripts/lib/browser.mjs';

export const PHONE = { width: 390, height: 844 };
/** How much slower than here a phone's processor is taken to be. */
export const SLOWER = 4;

type Look<T> = (page: Page, context: BrowserContext) => Promise<T>;

/** Opens a browser for a visitor who has passed the gate, and closes it after a look. */
export async function inBrowser<T>(
  { baseUrl, cookie, ...options }: { baseUrl: string; cookie: string } & BrowserContextOptions,
  look: Look<T>,
): Promise<T> {
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext(options);
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: baseUrl, httpOnly: true }]);
    return await look(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

/** From now on everything in this page takes `SLOWER` times as long, or as long as it takes. */
export async function slowDown(page: Page, times = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
