// npm run bench: what we promise about speed, each as a ratio of two things measured in turn in one run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findFreePort } from '../scripts/lib/processes.mjs';
import { passGate, startInstance } from '../scripts/lib/test-instance.mjs';
import { runTool } from '../scripts/lib/tool.mjs';
import { measureDashboard } from './dashboard';
import { measureHome, serverPid } from './home';
import { measureMapInBrowser } from './map-browser';
import { measurePhoto } from './photo';
import { measureSignIn } from './sign-in';
import { measureWeight } from './weight';

const cwd = resolve(import.meta.dirname, '..');
/** `npm run bench -- 1000000` measures with more. */
const LISTINGS = Number(process.argv[2] ?? 100_000);

const bare = await startBarePage();
const guide = await startInstance();
try {
  const cookie = await passGate(guide);
  await measureHome({ baseUrl: guide.baseUrl, pid: serverPid(guide.dataDir) }, bare, cookie);
  if (!(await measureSignIn(guide, cookie))) process.exitCode = 1;
  if (!(await measureWeight(guide, bare.baseUrl, cookie))) process.exitCode = 1;
  if (!(await measurePhoto(guide))) process.exitCode = 1;

  const ownDatabase = process.env.DATABASE_URL ? guide.databaseUrl : '';
  const env = { ...process.env, DATA_DIR: guide.dataDir, DATABASE_URL: ownDatabase };
  const filled = await runTool(process.execPath, ['scripts/db-fill.mjs', String(LISTINGS)], { cwd, env });
  console.log(filled.trim().split('\n').at(-1));

  // a process of its own: it takes the query from the product, which needs the product's environment
  const secrets = { ACCESS_PASSWORD: guide.accessPassword, GATE_SECRET: 'asked for, and not used by the benchmark' };
  const tsx = ['--import', 'tsx', '--conditions=react-server'];
  for (const file of ['bench/map.ts', 'bench/search.ts']) {
    const measured = await runTool(process.execPath, [...tsx, file, guide.baseUrl, cookie], {
      cwd,
      env: { ...process.env, ...secrets, DATABASE_URL: guide.databaseUrl },
    });
    console.log(measured.trim());
  }
  if (!(await measureMapInBrowser(guide.baseUrl, cookie))) process.exitCode = 1;
  if (!(await measureDashboard(guide))) process.exitCode = 1;
} finally {
  bare.stop();
  await guide.stop();
}

async function startBarePage() {
  const port = await findFreePort();
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: String(port) };
  await runTool(process.execPath, ['node_modules/next/dist/bin/next', 'build', 'bench/bare'], { cwd, env });
  const child = spawn(process.execPath, ['bench/bare/server.mjs'], { cwd, env });
  await once(child.stdout, 'data');
  return { baseUrl: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
