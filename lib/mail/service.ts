import 'server-only';
import type { Writer } from '@/lib/db';
import { HOUR_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { appendToOutbox } from '@/lib/mail/outbox';
import * as mails from '@/lib/mail/repository';

export type Mail = mails.MailContent & {
  /** Null: it is not sent, and queueing it takes as long. */
  to: string | null;
  kind: string;
  /** Names the event: of several mails with the same key one is sent. */
  key?: string;
  /** After this time it is not sent any more, e.g. because its code has expired. */
  lifetimeMs?: number;
};

const LIFETIME_MS = 24 * HOUR_MS;

export const sendsMail = env.SMTP_URL !== undefined;

/**
 * Stores a mail, which `sendDueMail` of any instance sends. In the transaction `writer` it is sent if that commits.
 * Without a mail server it is appended to the outbox file instead.
 */
export async function queueMail({ to, kind, key, lifetimeMs, ...content }: Mail, writer?: Writer): Promise<void> {
  if (sendsMail) {
    return mails.add({ to, kind, key: key ?? null, content, lifetimeMs: lifetimeMs ?? LIFETIME_MS }, writer);
  }
  if (to === null) return;
  const { subject, text } = content;
  await appendToOutbox({
    to,
    kind,
    ...(key === undefined ? {} : { key }),
    subject,
    text,
    at: new Date().toISOString(),
  });
}
