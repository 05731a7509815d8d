import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/http/escape-html';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { MailContent } from '@/lib/mail/repository';
import type messages from '@/messages/en.json';

/** A part of a mail, as plain text. `code` and `title` are emphasized; an item may quote a note. */
type MailBlock =
  | { kind: 'paragraph' | 'code' | 'title'; text: string }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'items'; items: { text: string; note?: string }[] }
  | { kind: 'button'; text: string; url: string };
export type MailPart = { locale: Locale; subject: string; blocks: MailBlock[] };

const FALLBACK_LOCALES: readonly Locale[] = ['en', 'it'];
const MAX_SUBJECT_TITLE_LENGTH = 80;

/** The locales of a mail: the receiver's (`de`, `pt-BR`), or English and Italian when unknown or unsupported. */
export function mailLocales(language: string | null | undefined): readonly Locale[] {
  const primary = language?.toLowerCase().split(/[-_]/)[0];
  const known = routing.locales.find((locale) => locale === primary);
  return known ? [known] : FALLBACK_LOCALES;
}

/** The address of a page of the guide in a language; `path` begins with a slash, or is empty for the first page. */
export function mailLink(locale: Locale, path: string): string {
  return `${env.APP_ORIGIN}${locale === routing.defaultLocale ? '' : `/${locale}`}${path}`;
}

/** User text as part of a subject: shortened, and without line breaks, which would split the header. */
export function toSubjectTitle(title: string): string {
  return [...title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, MAX_SUBJECT_TITLE_LENGTH).join('');
}

/** Builds plain text and HTML of a mail from its parts, each in its language; the HTML loads nothing. */
export async function composeMail(parts: readonly MailPart[]): Promise<MailContent> {
  const site = env.NEXT_PUBLIC_SITE_NAME;
  const footers = await Promise.all(
    parts.map(async ({ locale }) => {
      const texts: (typeof messages)['MailFrame'] = (await loadMessages(locale)).MailFrame;
      return { locale, text: texts.automatic };
    }),
  );
  const subject = parts.map((part) => part.subject).join(' / ');
  const sections = parts.map(({ locale, blocks }) => {
    return `<div lang="${locale}">\n${blocks.map(blockHtml).join('\n')}\n</div>`;
  });
  const texts = parts.map(({ locale, blocks }) => blocks.map((block) => blockText(block, locale)).join('\n\n'));
  return {
    subject,
    text: `${texts.join('\n\n—\n\n')}\n\n-- \n${[site, env.APP_ORIGIN, ...footers.map(({ text }) => text)].join('\n')}\n`,
    html: documentHtml({ lang: parts[0]?.locale ?? routing.defaultLocale, subject, site, sections, footers }),
  };
}

function blockText(block: MailBlock, locale: Locale): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'code':
    case 'title':
      return `    ${block.text}`;
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}${locale === 'fr' ? '\u00a0' : ''}: ${value}`).join('\n');
    case 'items':
      return block.items.map(({ text, note }) => `- ${text}${note ? `\n  ${note}` : ''}`).join('\n');
    case 'button':
      return `${block.text}\n${block.url}`;
  }
}

// mail clients ignore style sheets; the colours are those of app/globals.css
const INK = '#10242b';
const MUTED = '#526268';
const STONE = '#f7f3ec';
const PAPER = '#fffdfa';
const LINE = '#e0d8ca';
const LAGOON = '#0b6770';
const SANS = 'Inter,Helvetica,Arial,sans-serif';
const SERIF = "'EB Garamond',Garamond,Georgia,serif";

const BLOCK_STYLES = {
  paragraph: 'margin:0 0 16px',
  code: `margin:0 0 16px;padding:14px 0;background:${STONE};text-align:center;font-size:28px;letter-spacing:6px;font-weight:600`,
  title: `margin:0 0 16px;font-family:${SERIF};font-size:22px;font-weight:600`,
};

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'code':
    case 'title':
      return `<p style="${BLOCK_STYLES[block.kind]}">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellspacing="0" style="margin:0 0 16px">${block.facts.map(factHtml).join('')}</table>`;
    case 'items':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map(itemHtml).join('')}</ul>`;
    case 'button':
      return `<p style="margin:24px 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${LAGOON};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${MUTED};word-break:break-all">${escapeHtml(block.url)}</p>`;
  }
}

function factHtml({ name, value }: { name: string; value: string }): string {
  return `<tr><td style="padding:2px 16px 2px 0;color:${MUTED}">${escapeHtml(name)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`;
}

function itemHtml({ text, note }: { text: string; note?: string }): string {
  return `<li style="margin:0 0 8px">${escapeHtml(text)}${note ? `<br><i>${escapeHtml(note)}</i>` : ''}</li>`;
}

type Footer = { locale: Locale; text: string };
type Frame = { lang: string; subject: string; site: string; sections: string[]; footers: Footer[] };

function footerHtml({ locale, text }: Footer): string {
  return `<span lang="${locale}">${escapeHtml(text)}</span>`;
}

function documentHtml({ lang, subject, site, sections, footers }: Frame): string {
  const rule = `<hr style="margin:28px 0;border:0;border-top:1px solid ${LINE}">`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${STONE}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${STONE}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:${PAPER};border:1px solid ${LINE}">
<tr><td style="padding:20px 28px;border-bottom:3px solid ${LAGOON};font-family:${SERIF};font-size:24px;font-weight:600"><a href="${escapeHtml(env.APP_ORIGIN)}" style="color:${INK};text-decoration:none">${escapeHtml(site)}</a></td></tr>
<tr><td style="padding:28px;font-family:${SANS};font-size:16px;line-height:1.5;color:${INK}">
${sections.join(rule)}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${LINE};font-family:${SANS};font-size:13px;line-height:1.5;color:${MUTED}">${footers.map(footerHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
