// npm run bench: measures the limits of docs/performance.md and writes its output there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../scripts/lib/processes.mjs';
import { passGate, startInstance } from '../scripts/lib/test-instance.mjs';
import { runTool } from '../scripts/lib/tool.mjs';
import { measureDashboard, signIn } from './dashboard';
import { reportGrowth } from './growth';
import { measureHome, measurePages, serverPid } from './home';
import { measureMapInBrowser } from './map-browser';
import { measureMixed } from './mixed';
import { measureUncached } from './pages';
import { measurePhoto } from './photo';
import { print, writeReport } from './report';
import { measureSignIn, withStopwatch } from './sign-in';
import { measureTours } from './tours';
import { measureWeight } from './weight';

const cwd = resolve(import.meta.dirname, '..');
const LISTINGS = Number(process.argv[2] ?? 100_000);
/** The map is measured at each size, everything else at the last one. */
const SIZES = [...[1_000, 100_000].filter((size) => size < LISTINGS), LISTINGS];

/** Elements of our pages, for the bare server. */
const markupFolder = mkdtempSync(join(tmpdir(), 'vx-markup-'));
const bare = await startBarePage();
const guide = await startInstance();
try {
  const cookie = await passGate(guide);
  const served = { baseUrl: guide.baseUrl, pid: serverPid(guide.dataDir) };
  await measureHome(served, bare, cookie);
  await measurePages(served, cookie);
  if (!(await measureUncached(served, bare, { cookie, markupFolder }))) process.exitCode = 1;
  if (!(await measureSignIn(guide, cookie))) process.exitCode = 1;
  if (!(await measureWeight(guide, bare.baseUrl, cookie))) process.exitCode = 1;
  if (!(await measurePhoto(guide))) process.exitCode = 1;

  const medians: number[][] = [];
  let filled = 0;
  for (const size of SIZES) {
    print(await fill(size - filled));
    filled = size;
    const measured = await measureApart('bench/map.ts', cookie);
    print(measured);
    medians.push(/^medians (.*)$/m.exec(measured)?.[1]?.split(' ').map(Number) ?? []);
  }
  if (!reportGrowth(SIZES, medians)) process.exitCode = 1;
  print(await measureApart('bench/search.ts', cookie));
  if (!(await measureMapInBrowser(guide.baseUrl, cookie))) process.exitCode = 1;
  const { headers: host } = await signIn(guide);
  const mixed = await withStopwatch(guide, cookie, (timed) =>
    measureMixed(served, { cookie, host, signIn: timed('signIn') }),
  );
  if (!mixed) process.exitCode = 1;
  if (!(await measureDashboard(guide))) process.exitCode = 1;
  if (!(await measureTours())) process.exitCode = 1;
  writeReport(
    `${new Date().toISOString().slice(0, 10)}, ${LISTINGS} listings, ${cpus().length} cores, Node.js ${process.version}:`,
  );
} finally {
  bare.stop();
  await guide.stop();
  rmSync(markupFolder, { recursive: true });
}

async function fill(count: number): Promise<string> {
  const ownDatabase = process.env.DATABASE_URL ? guide.databaseUrl : '';
  const env = { ...process.env, DATA_DIR: guide.dataDir, DATABASE_URL: ownDatabase };
  const output = await runTool(process.execPath, ['scripts/db-fill.mjs', String(count)], { cwd, env });
  return output.trim().split('\n').at(-1) ?? '';
}

/** Runs in a process of its own: it imports the product's queries, which read the product's environment. */
async function measureApart(file: string, cookie: string): Promise<string> {
  const secrets = { ACCESS_PASSWORD: guide.accessPassword, GATE_SECRET: 'required, but not used by the benchmark' };
  const args = ['--import', 'tsx', '--conditions=react-server', file, guide.baseUrl, cookie];
  const env = { ...process.env, ...secrets, DATABASE_URL: guide.databaseUrl };
  return runTool(process.execPath, args, { cwd, env }).then(
    (output) => output.trim(),
    (error: Error) => {
      process.exitCode = 1;
      // without the command, which has the gate cookie
      return error.message.split('\n').slice(1).join('\n');
    },
  );
}

async function startBarePage() {
  const port = await findFreePort();
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: String(port), MARKUP_FOLDER: markupFolder };
  await runTool(process.execPath, ['node_modules/.bin/next', 'build', 'bench/bare'], { cwd, env });
  const child = spawn(process.execPath, ['bench/bare/server.mjs'], { cwd, env });
  await once(child.stdout, 'data');
  return { baseUrl: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
