import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { createTransport } from 'nodemailer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

/** One message to one address. */
export type Mail = { to: string; subject: string; text: string; html: string };

const TIMEOUT_MS = 10_000;
/** The answer to whoever asked for the message leaves first: whether there is one must not show in its time. */
const AFTER_ANSWER_MS = 100;
/** A server that is down must not fill the memory; people ask for another code. */
const MOST_WAITING = 1_000;

type MailQueue = { waiting: Set<Promise<void>>; transport: ReturnType<typeof connect> | null };
const queue = processSingleton<MailQueue>('mailQueue', () => ({ waiting: new Set(), transport: null }));

/** Whether there is a mail server at all. */
export const sendsMail = env.SMTP_URL !== undefined;

/** A refusal that will be the same next time; everything else may pass. */
const again = retry(
  handleWhen((error) => !('responseCode' in error && Number(error.responseCode) >= 500)),
  { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 15_000 }) },
);

/**
 * Sends a message some time after this call: nobody waits for a mail server. What cannot be sent is logged, without
 * its content.
 *
 * @param write makes the message when its turn comes
 */
export function queueMail(write: () => Promise<Mail>): void {
  if (queue.waiting.size >= MOST_WAITING) {
    log.error({ event: 'mail_lost', reason: 'too many are waiting' });
    return;
  }
  const sending = pause(AFTER_ANSWER_MS)
    .then(async () => {
      const mail = await write();
      await again.execute(() => send(mail));
    })
    .catch((error) => log.error({ event: 'mail_lost', reason: reasonOf(error) }))
    .finally(() => queue.waiting.delete(sending));
  queue.waiting.add(sending);
}

/** Waits for what is being sent, and closes the connections. */
export async function finishMail(): Promise<void> {
  await Promise.allSettled(queue.waiting);
  queue.transport?.close();
  queue.transport = null;
}

async function send({ to, ...content }: Mail): Promise<void> {
  queue.transport ??= connect();
  // an object, so that nothing in the address is read as a second one
  await queue.transport.sendMail({ ...content, to: { name: '', address: to } });
}

function connect() {
  return createTransport(
    {
      url: env.SMTP_URL ?? '',
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: env.MAIL_FROM },
  );
}

/** Its kind and the server's number: the words of a mail server may repeat the address, or the message. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error instanceof Error ? (error as { code?: string; responseCode?: number }) : {};
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ');
}
