import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { Mail } from '@/lib/mail/service';
import type messages from '@/messages/en.json';

export type CodeKind = 'signup' | 'reset' | 'attribute';
type Words = (typeof messages)['CodeMail'];
type Code = { to: string; kind: CodeKind; code: string };

/** For somebody whose language nobody knows: the visitors' and the hosts'. */
const BOTH: readonly Locale[] = ['en', 'it'];

/**
 * The message that carries a code.
 *
 * @param language what the person's account says, e.g. `de` or `pt-BR`; in two languages when it says nothing we speak
 */
export async function writeCodeMail({ to, kind, code }: Code, language: string | undefined): Promise<Mail> {
  const primary = language?.toLowerCase().split(/[-_]/)[0];
  const known = routing.locales.find((locale) => locale === primary);
  const parts = await Promise.all(
    (known ? [known] : BOTH).map(async (locale) => ({ locale, words: await wordsOf(locale) })),
  );
  const subjects = parts.map(({ words }) => words[kind].subject).join(' / ');
  return {
    to,
    subject: `${env.NEXT_PUBLIC_SITE_NAME}: ${subjects}`,
    text: `${parts.map(({ words }) => textOf(words, kind, code)).join('\n\n—\n\n')}\n\n${env.NEXT_PUBLIC_SITE_NAME}\n`,
    html: htmlOf(parts.map(({ locale, words }) => sectionOf(locale, words, kind, code)).join('<hr>')),
  };
}

function textOf(words: Words, kind: CodeKind, code: string): string {
  return `${words[kind].lead}\n\n    ${code}\n\n${words[kind].until} ${words.ignore}`;
}

function sectionOf(locale: Locale, words: Words, kind: CodeKind, code: string): string {
  return `<div lang="${locale}"><p>${escapeHtml(words[kind].lead)}</p>
<p style="font-size:28px;letter-spacing:4px;font-weight:600">${escapeHtml(code)}</p>
<p>${escapeHtml(words[kind].until)} ${escapeHtml(words.ignore)}</p></div>`;
}

function htmlOf(content: string): string {
  const style = 'font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#10242b;max-width:32em';
  return `<!doctype html><html><body><div style="${style}">
${content}
<p style="color:#526268">${escapeHtml(env.NEXT_PUBLIC_SITE_NAME)}</p></div></body></html>`;
}

async function wordsOf(locale: Locale): Promise<Words> {
  const { default: all } = await import(`../../../messages/${locale}.json`);
  return all.CodeMail;
}
