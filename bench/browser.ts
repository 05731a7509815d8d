import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../scripts/lib/browser.mjs';

export const PHONE = { width: 390, height: 844 };
/** Factor by which the processor is throttled, as on a phone. */
export const SLOWER = 4;

type Act<T> = (page: Page, context: BrowserContext) => Promise<T>;

/** Runs `act` in a browser with the gate cookie. */
export async function inBrowser<T>(
  { baseUrl, cookie, ...options }: { baseUrl: string; cookie: string } & BrowserContextOptions,
  act: Act<T>,
): Promise<T> {
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext(options);
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: baseUrl, httpOnly: true }]);
    return await act(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

/** Throttles the processor of the page; 1 ends it. */
export async function slowDown(page: Page, times = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
