import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './tool.mjs';

/** The headless shell first: without the window around a page a journey takes a quarter less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const isRoot = process.getuid?.() === 0;

/** Chromium refuses its sandbox as root; its background requests block without a network. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** The path of CHROMIUM_PATH, else of the system's browser, else of Playwright's. @returns {Promise<string | null>} */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!canRun(configured)) throw new Error(`CHROMIUM_PATH: ${configured} cannot be run.`);
    return configured;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC_CHROME];
  const system = paths.find(canRun);
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  return canRun(chromium.executablePath()) ? chromium.executablePath() : null;
}

export async function provideBrowser(
  /** @type {import('./tool.mjs').ToolContext & { cwd: string, env: NodeJS.ProcessEnv }} */ context,
) {
  const present = await findBrowser();
  if (present) return present;
  if (isRoot && hasApt()) {
    const env = { ...context.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (/** @type {string} */ browser) =>
      runTool('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'], { ...context, env });
    await runTool('apt-get', ['update'], { ...context, env }).catch(() => undefined);
    // not every release of Debian has a package of the shell
    await install('chromium-headless-shell').catch(() => install('chromium'));
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium. Install one (`apt-get install chromium`, `npx playwright install chromium`) or set CHROMIUM_PATH.',
  );
}

function canRun(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
