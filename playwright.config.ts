import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/lib/browser.mjs';

/** Journeys depend on nothing but the instances they start. */
const ONLY_THIS_MACHINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export default defineConfig({
  testDir: 'e2e',
  // Playwright empties this folder when it begins; other suites write beside it
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/start-database.ts',
  workers: 2,
  forbidOnly: true,
  // generous: only a journey that fails waits this long
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [{ name: 'chromium' }],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // what it keeps would answer where a journey lets the network fail; the offline journey allows it
    serviceWorkers: 'block',
    // a trace costs a quarter of the computing time: `npm run e2e -- --trace=on e2e/x.spec.ts` records one
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: (await findBrowser()) ?? undefined, args: [...browserArgs, ONLY_THIS_MACHINE] },
  },
});
