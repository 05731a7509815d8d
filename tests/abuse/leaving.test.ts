import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { production } from './harness';

let instance: ChildProcess | undefined;

afterEach(() => {
  instance?.kill('SIGKILL');
});

async function startInstance(drainSeconds: number): Promise<number> {
  const port = await findFreePort();
  instance = spawn(process.execPath, ['--import', 'tsx', '--conditions=react-server', 'server.ts'], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: production.dataDir,
      DATABASE_URL: production.databaseUrl,
      ACCESS_PASSWORD: production.accessPassword,
      GATE_SECRET: 'only-for-tests-0123456789abcdef0123456789',
      DRAIN_SECONDS: String(drainSeconds),
    },
    stdio: 'ignore',
  });
  await vi.waitUntil(async () => (await status(port, '/api/ready')) === 200, { timeout: 30_000, interval: 100 });
  return port;
}

/** The status, or the reason why there is none. */
function status(port: number, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });
}

test('F01: on SIGTERM readiness fails at once, and no request is refused while the balancer reacts', async () => {
  const port = await startInstance(2);
  const child = instance as ChildProcess;
  const exited = once(child, 'exit');
  const signalledAt = performance.now();
  child.kill('SIGTERM');
  await vi.waitUntil(async () => (await status(port, '/api/ready')) === 503, { timeout: 500, interval: 20 });

  while (performance.now() - signalledAt < 1_500) expect(await status(port, '/api/health')).toBe(200);
  const [code] = await exited;
  expect(code).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(8_000);
  expect(await status(port, '/api/health')).toBe('ECONNREFUSED');
}, 60_000);

test('F02: a request that never ends does not keep the process, and a second signal ends it at once', async () => {
  const port = await startInstance(0);
  const child = instance as ChildProcess;
  const stuck = connect(port, '127.0.0.1');
  stuck.write('POST /api/gate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  stuck.on('error', () => undefined);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await vi.waitUntil(async () => (await status(port, '/api/health')) === 'ECONNREFUSED', {
    timeout: 5_000,
    interval: 50,
  });
  expect(child.exitCode).toBeNull();

  child.kill('SIGTERM');
  const [code] = await exited;
  expect(code).toBe(0);
}, 60_000);
