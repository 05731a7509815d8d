import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { createTransport } from 'nodemailer';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { type Locale, routing } from '@/lib/i18n/routing';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

export type Mail = { to: string; subject: string; text: string; html: string };

const TIMEOUT_MS = 10_000;
/** Sending starts after the HTTP response, whose time must not reveal whether a mail is sent. */
const SEND_DELAY_MS = 100;
/** Bounds the memory while the mail server is down. */
const MAX_QUEUED = 1_000;

type MailQueue = { waiting: Set<Promise<void>>; transport: ReturnType<typeof connect> | null };
const queue = processSingleton<MailQueue>('mailQueue', () => ({ waiting: new Set(), transport: null }));

export const sendsMail = env.SMTP_URL !== undefined;

/** Replies 5xx are permanent and not retried. */
const retryPolicy = retry(
  handleWhen((error) => !('responseCode' in error && Number(error.responseCode) >= 500)),
  { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 15_000 }) },
);

/** Queues a mail that `write` builds when it is sent; failures are logged without its content. */
export function queueMail(write: () => Promise<Mail>): void {
  if (queue.waiting.size >= MAX_QUEUED) {
    log.error({ event: 'mail_lost', reason: 'too many are waiting' });
    return;
  }
  const sending = pause(SEND_DELAY_MS)
    .then(async () => {
      const mail = await write();
      await retryPolicy.execute(() => send(mail));
    })
    .catch((error) => log.error({ event: 'mail_lost', reason: reasonOf(error) }))
    .finally(() => queue.waiting.delete(sending));
  queue.waiting.add(sending);
}

export async function finishMail(): Promise<void> {
  await Promise.allSettled(queue.waiting);
  queue.transport?.close();
  queue.transport = null;
}

async function send({ to, ...content }: Mail): Promise<void> {
  queue.transport ??= connect();
  // an object prevents parsing the address as a list
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

/** Error code and SMTP reply code; reply texts may contain the address or the content. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error instanceof Error ? (error as { code?: string; responseCode?: number }) : {};
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ');
}

/** Used when the receiver's language is unknown. */
const FALLBACK_LOCALES: readonly Locale[] = ['en', 'it'];

export type MailPart = { locale: Locale; text: string; html: string };

/** The locales of a mail: the receiver's (`de`, `pt-BR`), or English and Italian when unknown or unsupported. */
export function mailLocales(language: string | null | undefined): readonly Locale[] {
  const primary = language?.toLowerCase().split(/[-_]/)[0];
  const known = routing.locales.find((locale) => locale === primary);
  return known ? [known] : FALLBACK_LOCALES;
}

/** Builds plain text and HTML of a mail from its parts, signed with the site's name. */
export function composeMail(parts: readonly MailPart[]): { text: string; html: string } {
  const site = env.NEXT_PUBLIC_SITE_NAME;
  const style = 'font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#10242b;max-width:32em';
  const sections = parts.map(({ locale, html }) => `<div lang="${locale}">${html}</div>`).join('<hr>');
  return {
    text: `${parts.map(({ text }) => text).join('\n\n—\n\n')}\n\n${site}\n`,
    html: `<!doctype html><html><body><div style="${style}">
${sections}
<p style="color:#526268">${escapeHtml(site)}</p></div></body></html>`,
  };
}
