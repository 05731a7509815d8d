import 'server-only';
import { devNull } from 'node:os';
import { env } from '@/lib/env';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { appendToOutbox } from '@/lib/mail/outbox';
import { queueMail, sendsMail } from '@/lib/mail/service';
import { composeMail, type MailPart, mailLocales } from '@/lib/mail/template';
import type messages from '@/messages/en.json';

export type CodeKind = 'signup' | 'reset' | 'currentAddress' | 'newAddress';
type Texts = (typeof messages)['CodeMail'];
type CodeMessage = { to: string; kind: CodeKind; code: string; at: string };

/**
 * Sends a code by mail or, without a mail server, appends it to the outbox file. Without a recipient the call takes as
 * long: a mail that is not sent is queued, or the line is written to the null device.
 */
export async function deliverCode(
  message: CodeMessage,
  lifetimeMs: number,
  { isRecipient, language }: { isRecipient: boolean; language: string | undefined },
): Promise<void> {
  if (!sendsMail) {
    await (isRecipient ? appendToOutbox(message) : appendToOutbox(message, devNull));
    return;
  }
  const { to, kind } = message;
  await queueMail({ ...(await composeCodeMail(message, language)), kind, to: isRecipient ? to : null, lifetimeMs });
}

async function composeCodeMail({ kind, code }: CodeMessage, language: string | undefined) {
  const parts = await Promise.all(mailLocales(language).map((locale) => composePart(locale, kind, code)));
  const { subject, ...content } = await composeMail(parts);
  return { subject: `${env.NEXT_PUBLIC_SITE_NAME}: ${subject}`, ...content };
}

async function composePart(locale: Locale, kind: CodeKind, code: string): Promise<MailPart> {
  const texts: Texts = (await loadMessages(locale)).CodeMail;
  return {
    locale,
    subject: texts[kind].subject,
    blocks: [
      { kind: 'paragraph', text: texts[kind].lead },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: texts[kind].until },
      { kind: 'paragraph', text: texts.ignore },
    ],
  };
}
