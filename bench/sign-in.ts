import { createRequire } from 'node:module';
import os from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { TestInstance } from '../scripts/lib/test-instance.mjs';
import { inBrowser } from './browser';
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
export function measureSignIn(guide: TestInstance, cookie: string): Promise<boolean> {
  return withStopwatch(guide, cookie, (timed) => measure(guide, timed));
}

type Timed = (name: keyof Stopwatch) => () => Promise<number>;

/** Runs `act` with a page that signs the first demonstration account in and takes the time. */
export async function withStopwatch<T>(
  { baseUrl, accounts }: TestInstance,
  cookie: string,
  act: (timed: Timed) => Promise<T>,
): Promise<T> {
  const [account] = accounts;
  if (!account) throw new Error('There is no account.');
  // the content security policy forbids the injected script
  return inBrowser({ baseUrl, cookie, bypassCSP: true }, async (page) => {
    await page.goto(`${baseUrl}/auth/login`);
    await page.addScriptTag({ content: await bundlePage() });
    return act(
      (name) => () =>
        page.evaluate(
          ([method, credentials]) => {
            // defined by the injected script
            const { stopwatch } = window as unknown as { stopwatch: Stopwatch };
            return stopwatch[method](credentials);
          },
          [name, account] as const,
        ),
    );
  });
}

async function measure({ dataDir }: TestInstance, timed: Timed): Promise<boolean> {
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
