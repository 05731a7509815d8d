import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS } from '@/lib/durations';
import * as mails from '@/lib/mail/repository';
import { eventually } from '@/scripts/lib/processes.mjs';
import { createMailServer } from '@/tests/factories/mail-server';
import { killGuide, startGuide } from './guide';

const PORT = 3941;
const server = await createMailServer();

beforeEach(server.reset);
afterAll(server.stop);

test('mail that waits while the server is away and the process is killed arrives once', async () => {
  await server.stop();
  const addresses = Array.from({ length: 5 }, () => `${randomUUID()}@example.org`);
  const content = { subject: 'Your listing', text: 'It is public.', html: '<p>It is public.</p>' };
  for (const to of addresses) await mails.add({ to, kind: 'test', key: null, content, lifetimeMs: 24 * HOUR_MS });

  const first = await startGuide(PORT, '.', { SMTP_URL: server.url });
  const hasTried = async () => (await db.mail.count({ where: { attempts: { gt: 0 } } })) > 0;
  expect(await eventually(hasTried, 30_000)).toBe(true);
  await killGuide(first);
  await server.restart();

  const second = await startGuide(PORT, '.', { SMTP_URL: server.url });
  try {
    const isDone = async () => (await db.mail.count({ where: { outcome: 'sent' } })) === addresses.length;
    // a lease that was never ended expires after two minutes
    expect(await eventually(isDone, 180_000)).toBe(true);
  } finally {
    await killGuide(second);
  }
  expect(server.mailbox.map(({ to }) => to[0]).toSorted()).toEqual(addresses.toSorted());
}, 300_000);
