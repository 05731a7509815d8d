import 'server-only';
import { appendFile, mkdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { loadMessages } from '@/lib/i18n/load-messages';
import { composeMail, type Mail, mailLocales, queueMail, sendsMail } from '@/lib/mail/service';
import type messages from '@/messages/en.json';

export type CodeKind = 'signup' | 'reset';
type CodeMessage = { to: string; kind: CodeKind; code: string; at: string };
type Texts = (typeof messages)['CodeMail'];

const OUTBOX = join(env.DATA_DIR, 'outbox.jsonl');

/**
 * Sends a code by mail or, without a mail server, appends it to the outbox file. Without a recipient the call takes as
 * long: mail is queued, and the line is written to the null device.
 */
export async function deliverCode(message: CodeMessage, isRecipient: boolean): Promise<void> {
  if (sendsMail) {
    if (isRecipient) queueMail(() => composeCodeMail(message));
    return;
  }
  await mkdir(env.DATA_DIR, { recursive: true });
  await appendFile(isRecipient ? OUTBOX : devNull, `${JSON.stringify(message)}\n`, { mode: 0o600 });
}

async function composeCodeMail({ to, kind, code }: CodeMessage): Promise<Mail> {
  const language = (await findUserByEmail(to))?.attributes.locale;
  const all = await Promise.all(
    mailLocales(language).map(async (locale) => ({ locale, texts: (await loadMessages(locale)).CodeMail })),
  );
  const subjects = all.map(({ texts }) => texts[kind].subject).join(' / ');
  const parts = all.map(({ locale, texts }) => ({
    locale,
    text: toText(texts, kind, code),
    html: toHtml(texts, kind, code),
  }));
  return { to, subject: `${env.NEXT_PUBLIC_SITE_NAME}: ${subjects}`, ...composeMail(parts) };
}

function toText(texts: Texts, kind: CodeKind, code: string): string {
  return `${texts[kind].lead}\n\n    ${code}\n\n${texts[kind].until} ${texts.ignore}`;
}

function toHtml(texts: Texts, kind: CodeKind, code: string): string {
  return `<p>${escapeHtml(texts[kind].lead)}</p>
<p style="font-size:28px;letter-spacing:4px;font-weight:600">${escapeHtml(code)}</p>
<p>${escapeHtml(texts[kind].until)} ${escapeHtml(texts.ignore)}</p>`;
}
