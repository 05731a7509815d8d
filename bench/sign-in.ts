import { createRequire } from 'node:module';
import os from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { browserArgs, findBrowser } from '../scripts/lib/browser.mjs';
import type { TestInstance } from '../scripts/lib/test-instance.mjs';
import { serverPid } from './home';
import { cpuMilliseconds } from './load';
import { measurePairs, report } from './paired';
import type { Stopwatch } from './sign-in-page';

const ROUNDS = 11;
const MOST_TIMES_ARITHMETIC = 1.5;
/** So many that the ten milliseconds in which Linux counts are small against them. */
const SIGN_INS = 30;
const MOST_CPU_MS = 30;
/** A process that just started still compiles what it does: a quarter more work, for a minute. */
const WARMING_UP = 150;

/**
 * Signing in with Amplify against the arithmetic Amplify does for it, in turn, in one page of one browser; and what
 * it costs the server. Every time as a browser that has never been here.
 *
 * @returns whether what we promise is kept
 */
export async function measureSignIn(guide: TestInstance, cookie: string): Promise<boolean> {
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
  try {
    // a script of the bench goes into our page, which our policy rightly forbids
    const context = await browser.newContext({ bypassCSP: true });
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: guide.baseUrl, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(`${guide.baseUrl}/auth/login`);
    await page.addScriptTag({ content: await bundlePage() });
    return await measure(page, guide);
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, { accounts, dataDir }: TestInstance): Promise<boolean> {
  const [account] = accounts;
  if (!account) throw new Error('There is nobody to sign in as.');
  const timed = (name: keyof Stopwatch) => () =>
    page.evaluate(
      ([called, who]) => {
        // the cast: the script above has put it there
        const { stopwatch } = window as unknown as { stopwatch: Stopwatch };
        return stopwatch[called](who);
      },
      [name, account] as const,
    );
  const [ours, reference] = [timed('signIn'), timed('arithmetic')];
  for (const warmUp of [ours, reference, ours, reference]) await warmUp();

  const pairs = await measurePairs(ROUNDS, ours, reference);
  report('Signing in (reference: its arithmetic alone)', 'ms', pairs, `≤ ${MOST_TIMES_ARITHMETIC}`);

  const pid = serverPid(dataDir);
  for (let time = 0; time < WARMING_UP; time++) await ours();
  const before = cpuMilliseconds(pid);
  for (let time = 0; time < SIGN_INS; time++) await ours();
  const cpu = (cpuMilliseconds(pid) - before) / SIGN_INS;
  console.log('Signing in, processor time of the server');
  console.log(`  ${cpu.toFixed(1)} ms each over ${SIGN_INS} · promised ≤ ${MOST_CPU_MS} ms`);
  console.log(`  load ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores`);
  return pairs.ratio <= MOST_TIMES_ARITHMETIC && cpu <= MOST_CPU_MS;
}

/** `sign-in-page.ts` with the library's own arithmetic, as one script. */
async function bundlePage(): Promise<string> {
  const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));
  const auth = dirname(amplify.resolve('@aws-amplify/auth/package.json'));
  const file = (name: string) => JSON.stringify(join(auth, 'dist/esm/providers/cognito/utils/srp', name));
  const contents = `
    import { createStopwatch } from './bench/sign-in-page';
    import { getAuthenticationHelper } from ${file('getAuthenticationHelper.mjs')};
    import { getSignatureString } from ${file('getSignatureString.mjs')};
    import BigInteger from ${file('BigInteger/BigInteger.mjs')};
    window.stopwatch = createStopwatch({ BigInteger, getAuthenticationHelper, getSignatureString });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(import.meta.dirname, '..'), loader: 'ts' },
    ...{ bundle: true, write: false, minify: true, format: 'iife', platform: 'browser', target: 'es2022' },
  });
  return outputFiles[0]?.text ?? '';
}
