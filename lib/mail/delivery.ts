import 'server-only';
import { isDraining } from '@/lib/drain';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { acquireLease, failLease, type Lease, releaseLease } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';
import * as mails from '@/lib/mail/repository';
import { sendsMail } from '@/lib/mail/service';
import { closeTransport, send } from '@/lib/mail/transport';
import { processSingleton } from '@/lib/process-singleton';

/** Also the time between a request and its mail, which must not reveal whether one is sent. */
const CHECK_EVERY_MS = SECOND_MS;
/** Of an instance that was killed; longer than a run and the timeouts of its last mail. */
const LEASE_MS = 2 * MINUTE_MS;
const RUN_MS = 30 * SECOND_MS;
const MIN_WAIT_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 30 * MINUTE_MS;
const MIN_SERVER_WAIT_MS = 5 * SECOND_MS;
const MAX_SERVER_WAIT_MS = MINUTE_MS;

/** Mail that the mail server accepted, until the database stores it. */
const accepted = processSingleton('acceptedMail', () => new Set<string>());

/**
 * Sends the due mail unless another instance does. A mail that is refused for now, and all mail while the mail server is
 * unreachable, is sent later, until it expires. Tests pass `now`.
 */
export async function sendDueMail(now: Date | null = null): Promise<void> {
  if (!(await mails.hasDue(now))) return;
  const lease = await acquireLease('mail', LEASE_MS, now);
  if (!lease) return;
  const serverWaitMs = Math.min(MIN_SERVER_WAIT_MS * 2 ** lease.failures, MAX_SERVER_WAIT_MS);
  const problem = await sendAll(lease, serverWaitMs);
  if (problem === null) {
    await releaseLease(lease, 0);
    if (lease.failures > 0) log.warn({ event: 'mail_server', state: 'up again' });
    return;
  }
  await failLease(lease, serverWaitMs);
  log.warn({ event: 'mail_server', state: 'unreachable', failures: lease.failures + 1, reason: problem });
}

async function sendAll({ acquiredAt, startedAt }: Lease, serverWaitMs: number): Promise<string | null> {
  const elapsedMs = () => performance.now() - startedAt;
  const clock = () => new Date(acquiredAt.getTime() + elapsedMs());
  const expired = await mails.tidy(clock());
  for (const kind of expired) log.error({ event: 'mail_lost', kind, reason: 'expired' });

  while (elapsedMs() < RUN_MS && !isDraining()) {
    const mail = await mails.findDue(clock());
    if (!mail) return null;
    const problem = await deliver(mail, clock);
    if (problem === null) continue;
    // not at the next run: it may be this mail that ends the connection
    await mails.postpone(mail.id, problem, later(clock(), 2 * serverWaitMs));
    return problem;
  }
  return null;
}

async function deliver(mail: mails.DueMail, clock: () => Date): Promise<string | null> {
  const { id, kind, attempts } = mail;
  const attempt = accepted.has(id) ? { result: 'sent' as const } : await send(mail);
  switch (attempt.result) {
    case 'sent':
      accepted.add(id);
      await mails.end(id, 'sent', null, clock());
      accepted.delete(id);
      return null;
    case 'refused':
      await mails.end(id, 'refused', attempt.problem, clock());
      log.error({ event: 'mail_lost', kind, reason: attempt.problem });
      return null;
    case 'delayed':
      await mails.postpone(id, attempt.problem, later(clock(), Math.min(MIN_WAIT_MS * 2 ** attempts, MAX_WAIT_MS)));
      return null;
    case 'unreachable':
      return attempt.problem;
  }
}

function later(now: Date, waitMs: number): Date {
  return new Date(now.getTime() + waitMs);
}

export function startMail(): void {
  if (sendsMail) startLoop({ name: 'mail', everyMs: CHECK_EVERY_MS, run: () => sendDueMail() });
}

/** After `finishLoops`: what was not sent is sent by another instance or after the next start. */
export function finishMail(): void {
  closeTransport();
}
