import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { readSecrets } from '@/scripts/lib/secrets.mjs';
import { serverCommand } from '@/scripts/lib/server.mjs';
import { ask, production } from './harness';

type Instance = { port: number; pid: number; stop: () => Promise<void> };

/** One more instance of the guide under attack: the same build, secrets and database, unless told otherwise. */
export async function startAnother(
  settings: Record<string, string> = {},
  output: number | 'ignore' = 'ignore',
): Promise<Instance> {
  const port = await findFreePort();
  const child: ChildProcess = spawn(process.execPath, serverCommand('production'), {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      // tokens name the address they were given at
      APP_ORIGIN: production.baseUrl,
      DATA_DIR: production.dataDir,
      DATABASE_URL: production.databaseUrl,
      ACCESS_PASSWORD: production.accessPassword,
      GATE_SECRET: readSecrets(production.dataDir).gateSecret,
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const isReady = () =>
    ask('/api/ready', { at: port }).then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await eventually(isReady, 60_000)).toBe(true);
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { port, pid: child.pid ?? 0, stop };
}

type Link = {
  /** The database's address by way of this link. */
  url: string;
  /** `cut`: connections are refused. `silent`: they are taken, and nothing is ever answered. */
  become: (state: 'open' | 'cut' | 'silent') => void;
  close: () => void;
};

/** A wire to the database that can be cut. */
export async function openDatabaseLink(): Promise<Link> {
  const database = new URL(production.databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const wire = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (state === 'cut') return void near.destroy();
    if (state === 'silent') return;
    const far = connect(Number(database.port || 5432), database.hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const url = new URL(database);
  // the cast: it listens on a port, not on a pipe
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  return {
    url: url.href,
    become: (next) => {
      state = next;
      drop();
    },
    close: () => {
      drop();
      wire.close();
    },
  };
}
