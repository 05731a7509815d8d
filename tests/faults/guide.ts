import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { startSession } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { eventually } from '@/scripts/lib/processes.mjs';
import { serverCommand } from '@/scripts/lib/server.mjs';
import { createPoolUser } from '@/tests/factories/pool-user';

/** Starts what was built in a folder, on the database of this test worker, and waits until it answers; `output` is a file for its log. */
export async function startGuide(
  port: number,
  folder = '.',
  more: Record<string, string> = {},
  output: 'ignore' | number = 'ignore',
  probe: '/api/ready' | '/api/health' = '/api/ready',
): Promise<ChildProcess> {
  const fixed = { NODE_ENV: 'production' as const, PORT: String(port), DRAIN_SECONDS: '0' };
  // biome-ignore lint/style/noProcessEnv: the server is given the settings of this test worker
  const settings = { ...process.env, ...fixed, ...more };
  const guide = spawn(process.execPath, serverCommand('production'), {
    cwd: folder,
    env: settings,
    stdio: ['ignore', output, output === 'ignore' ? 'inherit' : output, 'ipc'],
  });
  const isAnswered = () =>
    fetch(`http://127.0.0.1:${port}${probe}`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  expect(await eventually(isAnswered, 60_000)).toBe(true);
  return guide;
}

/** Ends it without a chance to tidy up. */
export async function killGuide(guide: ChildProcess): Promise<void> {
  const died = new Promise((resolve) => guide.once('exit', resolve));
  guide.kill('SIGKILL');
  await died;
}

export type Host = { sub: string; token: string };

/** Somebody with an account, a profile and an identity token. */
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
