import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import type { Locale } from '@/lib/i18n/routing';
import { composeMail, mailLocales } from '@/lib/mail/letter';
import type { Mail } from '@/lib/mail/service';
import type messages from '@/messages/en.json';

export type CodeKind = 'signup' | 'reset' | 'attribute';
type Words = (typeof messages)['CodeMail'];
type Code = { to: string; kind: CodeKind; code: string };

/**
 * The message that carries a code.
 *
 * @param language what the person's account says, see `lettersIn`
 */
export async function writeCodeMail({ to, kind, code }: Code, language: string | undefined): Promise<Mail> {
  const all = await Promise.all(
    mailLocales(language).map(async (locale) => ({ locale, words: await wordsOf(locale) })),
  );
  const subjects = all.map(({ words }) => words[kind].subject).join(' / ');
  const parts = all.map(({ locale, words }) => ({
    locale,
    text: textOf(words, kind, code),
    html: htmlOf(words, kind, code),
  }));
  return { to, subject: `${env.NEXT_PUBLIC_SITE_NAME}: ${subjects}`, ...composeMail(parts) };
}

function textOf(words: Words, kind: CodeKind, code: string): string {
  return `${words[kind].lead}\n\n    ${code}\n\n${words[kind].until} ${words.ignore}`;
}

function htmlOf(words: Words, kind: CodeKind, code: string): string {
  return `<p>${escapeHtml(words[kind].lead)}</p>
<p style="font-size:28px;letter-spacing:4px;font-weight:600">${escapeHtml(code)}</p>
<p>${escapeHtml(words[kind].until)} ${escapeHtml(words.ignore)}</p>`;
}

async function wordsOf(locale: Locale): Promise<Words> {
  const { default: all } = await import(`../../messages/${locale}.json`);
  return all.CodeMail;
}
