// npm run bench: what we promise about speed, each as a ratio of two things measured in turn in one run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../scripts/lib/processes.mjs';
import { startInstance } from '../scripts/lib/test-instance.mjs';
import { runTool } from '../scripts/lib/tool.mjs';
import { measureHome } from './home.mjs';
import { measureMap } from './map.mjs';

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const LISTINGS = 100_000;

const bare = await startBarePage();
const guide = await startInstance();
try {
  const headers = { cookie: await passGate(guide) };
  await measureHome({ guide, bare, headers });

  console.log(`· Adding ${LISTINGS.toLocaleString('en')} listings …`);
  const database = process.env.DATABASE_URL ? guide.databaseUrl : '';
  const env = { ...process.env, DATA_DIR: guide.dataDir, DATABASE_URL: database };
  console.log(await runTool(process.execPath, ['scripts/db-fill.mjs', String(LISTINGS)], { cwd: projectRoot, env }));
  await measureMap({ guide, headers });
} finally {
  bare.stop();
  await guide.stop();
}

async function startBarePage() {
  const port = await findFreePort();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port) };
  await runTool(process.execPath, ['node_modules/next/dist/bin/next', 'build', 'bench/bare'], { cwd: projectRoot, env });
  const child = spawn(process.execPath, ['bench/bare/server.mjs'], { cwd: projectRoot, env });
  await once(child.stdout, 'data');
  return { baseUrl: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() };
}

async function passGate({ baseUrl, accessPassword }) {
  const answer = await fetch(`${baseUrl}/api/gate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: baseUrl },
    body: JSON.stringify({ password: accessPassword }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`The gate answered ${answer.status}`);
  return cookie.split(';')[0];
}
