import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { type Locale, routing } from '@/lib/i18n/routing';

/** For somebody whose language nobody knows: the visitors' and the hosts'. */
const BOTH: readonly Locale[] = ['en', 'it'];

/** What a message says in one language. */
export type LetterPart = { locale: Locale; text: string; html: string };

/**
 * The languages a message is written in: the reader's, e.g. `de` or `pt-BR`, or two when nobody knows it or it is none
 * of ours.
 */
export function lettersIn(language: string | null | undefined): readonly Locale[] {
  const primary = language?.toLowerCase().split(/[-_]/)[0];
  const known = routing.locales.find((locale) => locale === primary);
  return known ? [known] : BOTH;
}

/** A whole message from its parts, as plain text and as HTML, signed with the name of the site. */
export function layOutLetter(parts: readonly LetterPart[]): { text: string; html: string } {
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
