import 'server-only';
import { env } from '@/lib/env';
import { escapeHtml } from '@/lib/gate/page';
import { type Locale, routing } from '@/lib/i18n/routing';

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
