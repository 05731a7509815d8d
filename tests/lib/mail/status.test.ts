import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailServer, refusal } from '@/tests/factories/mail-server';

const server = await createMailServer();
// what is imported below reads the environment once
vi.stubEnv('SMTP_URL', server.url);
const { finishMail, sendDueMail } = await import('@/lib/mail/delivery');
const { queueMail } = await import('@/lib/mail/service');
const { getMailStatus } = await import('@/lib/mail/status');
const { buildModerator, buildUser } = await import('@/tests/factories/user');

beforeEach(server.reset);
afterEach(finishMail);
afterAll(server.stop);

const queue = (to: string, kind: string) => queueMail({ subject: 'a', text: 'a', html: 'a', to, kind });

test('moderators read what waits, what was sent and what was lost, without addresses', async () => {
  server.behaviour.receive = (raw) => {
    if (raw.includes('To: anna@')) throw refusal(550);
    if (raw.includes('To: bruno@')) throw refusal(451);
  };
  await queue('anna@example.org', 'decision');
  await queue('bruno@example.org', 'unknown');
  await queue('carla@example.org', 'reset');
  await sendDueMail();

  const status = await getMailStatus(await buildModerator());
  expect(status).toMatchObject({ isOn: true, waiting: 1, sent: 1, serverFailures: 0 });
  expect(status.oldestWaitingAt).toBeGreaterThan(0);
  expect(status.problems.map(({ kind, state, problem }) => ({ kind, state, problem }))).toEqual([
    { kind: 'other', state: 'waiting', problem: 'EMESSAGE DATA 451' },
    { kind: 'decision', state: 'refused', problem: 'EMESSAGE DATA 550' },
  ]);
  expect(JSON.stringify(status)).not.toContain('@');
});

test('a mail server that is down is known', async () => {
  await queue('anna@example.org', 'decision');
  await server.stop();
  await sendDueMail();
  await server.restart();
  expect(await getMailStatus(await buildModerator())).toMatchObject({ waiting: 1, serverFailures: 1 });
});

test('hosts do not read it', async () => {
  await expect(getMailStatus(await buildUser())).rejects.toMatchObject({ code: 'not_allowed' });
});
