import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { applicationEnvironment } from '@/scripts/lib/instance.mjs';
import { eventually } from '@/scripts/lib/processes.mjs';
import { readSecrets } from '@/scripts/lib/secrets.mjs';
import { serverCommand } from '@/scripts/lib/server.mjs';
import type { TestInstance } from '@/scripts/lib/test-instance.mjs';

/** `npm run test:long` runs the abuse cases on two instances, too. */
export const hasTwoInstances = process.env.TEST_INSTANCES === '2';

/** Hands every other connection to each of the ports, with the address it came from. */
export async function balanceConnections(port: number, backends: readonly number[]): Promise<() => void> {
  let turn = 0;
  const balancer = createServer({ allowHalfOpen: true }, (client) => {
    const { remoteAddress } = client;
    // any address of 127/8 can be the source of a connection on Linux
    const source = remoteAddress?.replace('::ffff:', '');
    const server = connect({
      port: backends[turn++ % backends.length] as number,
      host: '127.0.0.1',
      allowHalfOpen: true,
      ...(source?.startsWith('127.') && { localAddress: source }),
    });
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroySoon());
    // what a client still sends is read, because a closed socket with unread bytes takes the answer back
    server.on('close', () => client.resume().end());
    client.pipe(server).pipe(client);
  });
  await once(balancer.listen(port), 'listening');
  return () => balancer.close();
}

/** One more process of an instance, as a second `npm start` on the same data folder and database would run it. */
export async function startSecond(
  { baseUrl, dataDir, databaseUrl }: TestInstance,
  port: number,
  settings: Record<string, string>,
): Promise<() => void> {
  const environment = { ...process.env, DRAIN_SECONDS: '0', TIDE_FEED_URL: 'off', ...settings, APP_ORIGIN: baseUrl };
  const log = openSync(join(dataDir, 'server.log'), 'a');
  const child = spawn(process.execPath, serverCommand('production'), {
    env: applicationEnvironment(
      { environment, port, dataDir, projectRoot: process.cwd() },
      databaseUrl,
      'production',
      readSecrets(dataDir),
    ),
    stdio: ['ignore', log, log, 'ipc'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await eventually(isReady, 60_000))) throw new Error('The second instance did not start.');
  return () => child.kill('SIGKILL');
}
