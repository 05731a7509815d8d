import { escapeHtml } from '@/lib/http/escape-html';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { type Locale, routing } from '@/lib/i18n/routing';
import { findCached, listKeys } from '@/lib/offline/caches';
import { type OfflineTexts, offlineDocument } from '@/lib/offline/offline-document';
import { OfflinePage as de } from '@/messages/de.json';
import * as english from '@/messages/en.json';
import { OfflinePage as es } from '@/messages/es.json';
import { OfflinePage as fr } from '@/messages/fr.json';
import { OfflinePage as it } from '@/messages/it.json';
import { OfflinePage as ja } from '@/messages/ja.json';
import { OfflinePage as pt } from '@/messages/pt.json';

// cast: the declared type of the English file has no named exports, by which a bundle contains this namespace alone
const en = (english as typeof english & { OfflinePage: OfflineTexts }).OfflinePage;
const translations: Record<Locale, OfflineTexts> = { en, de, it, fr, ja, pt, es };
const MAX_LINKS = 24;

/** Returns a page without scripts that says that there is no network, with links to cached pages. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const locale = preferredLocale(pathname, null);
  return offlineDocument(locale, translations[locale], await cachedLinks(locale));
}

async function cachedLinks(locale: Locale): Promise<string[]> {
  const shell = (await listKeys('shell')).sort((a, b) => a.length - b.length);
  const pages = [
    ...shell.map((key) => ({ kind: 'shell' as const, key })),
    ...(await listKeys('listing')).map((key) => ({ kind: 'listing' as const, key })),
  ];
  const own = pages.filter(({ key }) => languageOf(key) === locale);
  const links = (own.length > 0 ? own : pages).slice(0, MAX_LINKS).map(async ({ kind, key }) => {
    const html = await (await findCached(kind, key))?.text();
    // already escaped; the name of the site is left out
    const title = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html ?? '')?.[1];
    if (!title) return '';
    return `<li><a lang="${languageOf(key)}" href="${escapeHtml(new URL(key).pathname)}">${title}</a></li>`;
  });
  return (await Promise.all(links)).filter(Boolean);
}

function languageOf(address: string): Locale {
  const [, first] = new URL(address).pathname.split('/');
  return routing.locales.find((locale) => locale === first) ?? routing.defaultLocale;
}
