import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailServer, refusal } from '@/tests/factories/mail-server';

const server = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', server.url);
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { queueMail } = await import('@/lib/mail/service');
const { acquireLease } = await import('@/lib/jobs/lease');
const { HOUR_MS, MINUTE_MS, SECOND_MS } = await import('@/lib/durations');
const { db } = await import('@/lib/db');
const { env } = await import('@/lib/env');

beforeEach(server.reset);
afterEach(finishMail);
afterAll(server.stop);

const content = { subject: 'Your listing', text: 'It is public.', html: '<p>It is public.</p>' };
const queue = (to: string | null, more: { key?: string; lifetimeMs?: number } = {}) =>
  queueMail({ ...content, to, kind: 'test', ...more });
const inFuture = (ms: number) => new Date(Date.now() + ms);
const receivers = () => server.mailbox.map(({ to }) => to[0]).toSorted();
const messageIdOf = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim();

describe('the mail server', () => {
  test('is away for an hour while an instance is killed: every mail arrives once', async () => {
    const addresses = ['anna@example.org', 'bruno@example.org', 'carla@example.org'];
    for (const address of addresses) await queue(address);
    await server.stop();
    for (let minute = 0; minute < 60; minute += 5) await sendDueMail(inFuture(minute * MINUTE_MS));
    // the killed instance never ends its lease
    expect(await acquireLease('mail', 2 * MINUTE_MS, inFuture(HOUR_MS))).not.toBeNull();
    await server.restart();

    await sendDueMail(inFuture(HOUR_MS + MINUTE_MS));
    expect(server.mailbox).toEqual([]);
    for (const minute of [3, 6, 9]) await sendDueMail(inFuture(HOUR_MS + minute * MINUTE_MS));
    expect(receivers()).toEqual(addresses);
  });

  test('is tried again with growing intervals while it is unreachable', async () => {
    await queue('anna@example.org');
    await server.stop();
    await sendDueMail(inFuture(SECOND_MS));
    await server.restart();
    await sendDueMail(inFuture(3 * SECOND_MS));
    expect(server.mailbox).toEqual([]);
    await sendDueMail(inFuture(MINUTE_MS));
    expect(receivers()).toEqual(['anna@example.org']);
  });

  test('that refuses one mail for now delays no other', async () => {
    server.behaviour.receive = (raw) => {
      if (raw.includes('To: anna@')) throw refusal(451);
    };
    for (const name of ['anna', 'bruno', 'carla']) await queue(`${name}@example.org`);
    await sendDueMail();
    expect(receivers()).toEqual(['bruno@example.org', 'carla@example.org']);
    expect(await db.mail.findFirst({ where: { endedAt: null } })).toMatchObject({
      ...{ recipient: 'anna@example.org', attempts: 1, problem: 'EMESSAGE DATA 451' },
    });

    server.behaviour.receive = () => undefined;
    await sendDueMail(inFuture(20 * SECOND_MS));
    expect(server.mailbox).toHaveLength(2);
    await sendDueMail(inFuture(MINUTE_MS));
    expect(receivers()).toEqual(['anna@example.org', 'bruno@example.org', 'carla@example.org']);
  });

  test('gets each attempt with the same Message-ID', async () => {
    const ids: (string | undefined)[] = [];
    server.behaviour.receive = (raw) => {
      ids.push(messageIdOf(raw));
      if (ids.length === 1) throw refusal(451);
    };
    await queue('anna@example.org');
    await sendDueMail();
    await sendDueMail(inFuture(MINUTE_MS));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('that refuses permanently is not tried again', async () => {
    let attempts = 0;
    server.behaviour.receive = () => {
      attempts++;
      throw refusal(550);
    };
    await queue('anna@example.org');
    await sendDueMail();
    await sendDueMail(inFuture(HOUR_MS));
    expect(attempts).toBe(1);
    expect(await db.mail.findFirst()).toMatchObject({ outcome: 'refused', problem: 'EMESSAGE DATA 550' });
  });

  test('accepts a mail while the database is unavailable: it is not sent again', async () => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    server.behaviour.receive = async () => {
      await client.query('BEGIN');
      await client.query('SELECT FROM mail FOR UPDATE');
    };
    await queue('anna@example.org');
    await expect(sendDueMail()).rejects.toThrow();
    await client.end();

    server.behaviour.receive = () => undefined;
    await sendDueMail(inFuture(3 * MINUTE_MS));
    expect(server.mailbox).toHaveLength(1);
    expect(await db.mail.findFirst()).toMatchObject({ outcome: 'sent' });
  });
});

describe('a mail', () => {
  test('is sent once by many instances at the same time', async () => {
    for (let index = 0; index < 5; index++) await queue(`host-${index}@example.org`);
    await Promise.all(Array.from({ length: 6 }, () => sendDueMail()));
    expect(receivers()).toEqual([0, 1, 2, 3, 4].map((index) => `host-${index}@example.org`));
  });

  test('about the same event is sent once, also when the event is repeated later', async () => {
    await Promise.all([1, 2, 3].map(() => queue('anna@example.org', { key: 'decision:1' })));
    await sendDueMail();
    await queue('anna@example.org', { key: 'decision:1' });
    await sendDueMail(inFuture(MINUTE_MS));
    expect(server.mailbox).toHaveLength(1);
  });

  test('that was sent has neither address nor content any more', async () => {
    await queue('anna@example.org');
    await sendDueMail();
    const sent = { outcome: 'sent', recipient: null, content: null, attempts: 1, problem: null };
    expect(await db.mail.findMany()).toEqual([expect.objectContaining(sent)]);
  });

  test('expires: a code that is no longer valid is not sent', async () => {
    await queue('anna@example.org', { lifetimeMs: HOUR_MS });
    await queue('bruno@example.org');
    await sendDueMail(inFuture(HOUR_MS + SECOND_MS));
    expect(receivers()).toEqual(['bruno@example.org']);
    expect(await db.mail.count({ where: { outcome: 'expired', recipient: null } })).toBe(1);
  });

  test('without a recipient is deleted and not sent', async () => {
    await queue(null);
    await sendDueMail();
    expect(server.mailbox).toEqual([]);
    expect(await db.mail.count()).toBe(0);
  });

  test('of a transaction that fails is not sent', async () => {
    const failing = db.$transaction(async (tx) => {
      await queueMail({ ...content, to: 'anna@example.org', kind: 'test' }, tx);
      throw new Error('conflict');
    });
    await expect(failing).rejects.toThrow('conflict');
    await sendDueMail();
    expect(server.mailbox).toEqual([]);
  });

  test('has text and HTML, and says that it is automatic', async () => {
    await queue('anna@example.org');
    await sendDueMail();
    const raw = server.mailbox[0]?.raw ?? '';
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^From: VX Venice <no-reply@localhost>/m);
  });
});
