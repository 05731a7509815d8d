import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/lib/browser.mjs';

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
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // what it keeps would answer where a journey lets the network fail; the offline journey allows it
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: (await findBrowser()) ?? undefined, args: browserArgs },
  },
});
