import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { startSession } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { eventually, findFreePort } from '@/scripts/lib/processes.mjs';
import { serverCommand } from '@/scripts/lib/server.mjs';
import { createPoolUser } from '@/tests/factories/pool-user';
import { balanceConnections, hasTwoInstances } from '@/tests/setup/two-instances';

type Start = {
  settings?: Record<string, string>;
  /** A file for its log. */
  output?: number;
  probe?: '/api/ready' | '/api/health';
};

/** What answers at a port: one process, or two that take turns. */
export type Guide = { processes: ChildProcess[]; ports: number[]; closeBalancer: () => void };

/** How many processes a guide has. */
export const instances = hasTwoInstances ? 2 : 1;

/** Starts the guide on the database of this test worker, and waits until it answers. */
export async function startGuide(port: number, start: Start = {}): Promise<Guide> {
  if (instances === 1) {
    return { processes: [await startProcess(port, start)], ports: [port], closeBalancer: () => {} };
  }
  const ports = [await findFreePort(), await findFreePort()];
  const processes = [];
  for (const one of ports) processes.push(await startProcess(one, start));
  return { processes, ports, closeBalancer: await balanceConnections(port, ports) };
}

/** Ends it without a chance to tidy up. */
export async function killGuide({ processes, closeBalancer }: Guide): Promise<void> {
  closeBalancer();
  await Promise.all(processes.map(killProcess));
}

/** One process of what was built in a folder. */
export async function startProcess(
  port: number,
  { settings: more = {}, output, probe = '/api/ready' }: Start = {},
  folder = '.',
): Promise<ChildProcess> {
  const fixed = { NODE_ENV: 'production' as const, PORT: String(port), DRAIN_SECONDS: '0' };
  // biome-ignore lint/style/noProcessEnv: the server is given the settings of this test worker
  const settings = { ...process.env, ...fixed, ...more };
  const guide = spawn(process.execPath, serverCommand('production'), {
    cwd: folder,
    env: settings,
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', 'ipc'],
  });
  const isAnswered = () =>
    fetch(`http://127.0.0.1:${port}${probe}`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  expect(await eventually(isAnswered, 60_000)).toBe(true);
  return guide;
}

export async function killProcess(one: ChildProcess): Promise<void> {
  const died = new Promise((resolve) => one.once('exit', resolve));
  one.kill('SIGKILL');
  await died;
}

export type Host = { sub: string; token: string };

/** Creates a user with an account, a profile and an identity token. */
export async function enlistHost(groups: string[] = []): Promise<Host> {
  const email = `${randomUUID()}@example.org`;
  const names = { givenName: 'Anna', familyName: 'Zanon' };
  const sub = await createPoolUser({ email, password: 'Laguna-42!', groups, ...names });
  await db.profile.create({
    data: { sub, username: sub, email, firstName: names.givenName, lastName: names.familyName },
  });
  const user = await findUserByEmail(email);
  const token = user && (await startSession(user, new Date())).IdToken;
  if (!token) throw new Error('was just created');
  return { sub, token };
}
