import { noticeClass, noticeDotClass, noticeFrameClass } from '@/lib/browser/notice-class';
import { escapeHtml } from '@/lib/http/escape-html';
import { dateFormat } from '@/lib/i18n/formats';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { type Locale, TIME_ZONE } from '@/lib/i18n/routing';
import { AS_OF_ATTRIBUTE } from '@/lib/older-response';
import { OfflineNotice as de } from '@/messages/de.json';
import * as english from '@/messages/en.json';
import { OfflineNotice as es } from '@/messages/es.json';
import { OfflineNotice as fr } from '@/messages/fr.json';
import { OfflineNotice as it } from '@/messages/it.json';
import { OfflineNotice as ja } from '@/messages/ja.json';
import { OfflineNotice as pt } from '@/messages/pt.json';

// cast: the declared type of the English file has no named exports, by which a bundle contains this namespace alone
const en = (english as typeof english & { OfflineNotice: typeof de }).OfflineNotice;
const translations: Record<Locale, typeof de> = { en, de, it, fr, ja, pt, es };

/** Writes into a page when it was rendered: for browsers without scripts as text, for components/layout/offline.tsx as an attribute. */
export function markOlderPage(html: string, pathname: string, renderedAt: number): string {
  const locale = preferredLocale(pathname, null);
  const instant = new Date(renderedAt);
  const format = { timeZone: TIME_ZONE, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const text = translations[locale].olderPage.replace('{time}', dateFormat(locale, format).format(instant));
  const dot = `<span aria-hidden="true" class="${noticeDotClass}"></span>`;
  const notice = `<div role="status" data-older-page class="${noticeFrameClass}"><p data-offline-notice class="${noticeClass}">${dot}${escapeHtml(text)}</p></div>`;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}${notice}${html.slice(end)}`.replace(
    '<html',
    `<html ${AS_OF_ATTRIBUTE}="${instant.toISOString()}"`,
  );
}
