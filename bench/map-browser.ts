import type { Page } from '@playwright/test';
import { inBrowser, PHONE, SLOWER, slowDown } from './browser';
import { print } from './report';

const MAX_FIRST_MARKERS_MS = 500;
const MAX_TASK_MS = 200;
const MAX_MARKERS = 200;
const STEPS = 6;
// an address with a view loads the map at once
const CITY = '/?lat=45.4375&lng=12.335&z=14';

/** The map on a processor four times slower: time to the first markers, longest task, markers. @returns whether all limits hold */
export function measureMapInBrowser(baseUrl: string, cookie: string): Promise<boolean> {
  return inBrowser({ baseUrl, cookie, viewport: PHONE }, async (page) => {
    await page.addInitScript(watch);
    // fills the browser's cache, which is not measured
    await page.goto(`${baseUrl}${CITY}`);
    await page.locator(PLACES).first().waitFor();
    await slowDown(page);

    await page.reload();
    await page.locator(PLACES).first().waitFor();
    const first = await page.evaluate(() => window.guideWatch.markersAt - window.guideWatch.mapAt);
    await page.waitForLoadState('networkidle');
    const { longest, most } = await dragAndZoom(page);
    print(`The map in a browser, ${SLOWER}× slower`);
    print(`  from the map to its first markers ${first.toFixed(0)} ms · limit ${MAX_FIRST_MARKERS_MS}`);
    print(`  longest task while zooming and dragging ${longest.toFixed(0)} ms · limit ${MAX_TASK_MS}`);
    print(`  markers at most ${most} · limit ${MAX_MARKERS}`);
    return first <= MAX_FIRST_MARKERS_MS && longest <= MAX_TASK_MS && most <= MAX_MARKERS;
  });
}

const PLACES = '.place-pin, .place-cluster';
/** Places, clusters, tours and names. */
const MARKERS = '.leaflet-marker-icon';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one of the library's
  interface Window {
    guideWatch: { mapAt: number; markersAt: number; longest: number };
  }
}

/** Runs in the page before its scripts. */
function watch() {
  window.guideWatch = { mapAt: 0, markersAt: 0, longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.guideWatch.longest = Math.max(window.guideWatch.longest, duration);
  }).observe({ type: 'longtask' });
  new MutationObserver(() => {
    const seen = window.guideWatch;
    if (!seen.mapAt && document.querySelector('.leaflet-container')) seen.mapAt = performance.now();
    if (!seen.markersAt && document.querySelector('.place-pin, .place-cluster')) seen.markersAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function dragAndZoom(page: Page): Promise<{ longest: number; most: number }> {
  const [x, y] = [PHONE.width / 2, PHONE.height * 0.4];
  let most = 0;
  await page.evaluate(() => {
    window.guideWatch.longest = 0;
  });
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (step % 2 ? 140 : -140), y + 90, { steps: 12 });
    await page.mouse.up();
    await page.mouse.wheel(0, step < STEPS / 2 ? -240 : 240);
    await page.waitForLoadState('networkidle');
    most = Math.max(most, await page.locator(MARKERS).count());
  }
  await slowDown(page, 1);
  return { longest: await page.evaluate(() => window.guideWatch.longest), most };
}
