import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import * as mails from '@/lib/mail/repository';
import { eventually } from '@/scripts/lib/processes.mjs';
import { createMailServer } from '@/tests/factories/mail-server';
import { type Guide, killGuide, startGuide } from './guide';

const PORT = 3941;
const server = await createMailServer();
let failures = 0;

beforeEach(server.reset);
afterAll(server.stop);

test('mail that waits for an hour while the server is away and the process is killed arrives once', async () => {
  await server.stop();
  const addresses = Array.from({ length: 5 }, () => `${randomUUID()}@example.org`);
  const content = { subject: 'Your listing', text: 'It is public.', html: '<p>It is public.</p>' };
  for (const to of addresses) await mails.add({ to, kind: 'test', key: null, content, lifetimeMs: 24 * HOUR_MS });

  const first = await startGuide(PORT, { settings: { SMTP_URL: server.url } });
  await failFor(HOUR_MS / 2);
  await killDuringAttempt(first);

  const second = await startGuide(PORT, { settings: { SMTP_URL: server.url } });
  try {
    // the killed process never ended its lease
    await pass(await waitOf());
    await failFor(HOUR_MS / 2);
    await server.restart();
    // the mail of the last attempt waits longest
    await pass(2 * MINUTE_MS);
    const isDone = async () => (await db.mail.count({ where: { outcome: 'sent' } })) === addresses.length;
    expect(await eventually(isDone, 30_000)).toBe(true);
  } finally {
    await killGuide(second);
  }
  expect(server.mailbox.map(({ to }) => to[0]).toSorted()).toEqual(addresses.toSorted());
}, 300_000);

/** Waits for each attempt, and lets the time until the next pass. */
async function failFor(durationMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < durationMs; ) {
    const hasFailed = async () => ((await findLease())?.failures ?? 0) > failures;
    expect(await eventually(hasFailed, 30_000)).toBe(true);
    failures++;
    const waitMs = await waitOf();
    passedMs += waitMs;
    if (passedMs < durationMs) await pass(waitMs);
  }
}

/** While a mail server accepts connections and says nothing. */
async function killDuringAttempt(guide: Guide): Promise<void> {
  const silent = createServer().listen(Number(new URL(server.url).port), '127.0.0.1');
  const connected = once(silent, 'connection');
  await pass(await waitOf());
  await connected;
  await killGuide(guide);
  silent.close();
  expect(await waitOf()).toBeGreaterThan(MINUTE_MS);
}

const findLease = () => db.jobLease.findUnique({ where: { name: 'mail' } });

async function waitOf(): Promise<number> {
  return Math.max(0, ((await findLease())?.dueAt.getTime() ?? 0) - Date.now());
}

/** Lets time pass for what is stored: the clock of the database decides what is due. */
async function pass(ms: number): Promise<void> {
  await db.$transaction([
    db.$executeRaw`UPDATE mail SET due_at = due_at - ${ms} * interval '1 ms', expires_at = expires_at - ${ms} * interval '1 ms'`,
    db.$executeRaw`UPDATE job_lease SET due_at = due_at - ${ms} * interval '1 ms' WHERE name = 'mail'`,
  ]);
}
