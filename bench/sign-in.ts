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
import { print } from './report';
import type { Stopwatch } from './sign-in-page';

const ROUNDS = 11;
const MAX_RATIO = 1.5;
/** Linux counts processor time in steps of 10 ms. */
const SIGN_INS = 30;
const MAX_CPU_MS = 30;
/** A new process compiles its code during the first minute: a quarter more processor time. */
const WARM_UP_SIGN_INS = 150;

/** Signing in on a new device against Amplify's own arithmetic, and the processor time of the server. @returns whether the limits hold */
export async function measureSignIn(guide: TestInstance, cookie: string): Promise<boolean> {
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
  try {
    // the content security policy forbids the injected script
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
  if (!account) throw new Error('There is no account.');
  const timed = (name: keyof Stopwatch) => () =>
    page.evaluate(
      ([method, credentials]) => {
        // defined by the injected script
        const { stopwatch } = window as unknown as { stopwatch: Stopwatch };
        return stopwatch[method](credentials);
      },
      [name, account] as const,
    );
  const [ours, reference] = [timed('signIn'), timed('arithmetic')];
  for (const warmUp of [ours, reference, ours, reference]) await warmUp();

  const pairs = await measurePairs(ROUNDS, ours, reference);
  report('Signing in (reference: its arithmetic alone)', 'ms', pairs, `≤ ${MAX_RATIO}`);

  const pid = serverPid(dataDir);
  for (let time = 0; time < WARM_UP_SIGN_INS; time++) await ours();
  const before = cpuMilliseconds(pid);
  for (let time = 0; time < SIGN_INS; time++) await ours();
  const cpu = (cpuMilliseconds(pid) - before) / SIGN_INS;
  print('Signing in, processor time of the server');
  print(`  ${cpu.toFixed(1)} ms each over ${SIGN_INS} · limit ${MAX_CPU_MS} ms`);
  print(`  load ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores`);
  return pairs.ratio <= MAX_RATIO && cpu <= MAX_CPU_MS;
}

/** Bundles `sign-in-page.ts` with the library's arithmetic. */
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
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
