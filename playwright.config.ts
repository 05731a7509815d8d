import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/lib/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  // Playwright empties this folder when it begins; other suites write beside it
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/start-guide.ts',
  // one guide on two cores: journeys that run at once would wait for each other, and change what the other sees
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
