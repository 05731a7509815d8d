import { escapeHtml, htmlDocument } from '@/lib/gate/page';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { type Locale, routing } from '@/lib/i18n/routing';
import { findCached, listKeys } from '@/lib/offline/caches';
import { OfflinePage as de } from '@/messages/de.json';
import type messages from '@/messages/en.json';
import * as english from '@/messages/en.json';
import { OfflinePage as es } from '@/messages/es.json';
import { OfflinePage as fr } from '@/messages/fr.json';
import { OfflinePage as it } from '@/messages/it.json';
import { OfflinePage as ja } from '@/messages/ja.json';
import { OfflinePage as pt } from '@/messages/pt.json';

type Texts = Record<keyof (typeof messages)['OfflinePage'], string>;
// cast: the declared type of the English file has no named exports, by which a bundle contains this namespace alone
const en = (english as typeof english & { OfflinePage: Texts }).OfflinePage;
const translations: Record<Locale, Texts> = { en, de, it, fr, ja, pt, es };
const MAX_LINKS = 24;

/** Returns a page without scripts that says that there is no network, with links to cached pages. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const locale = preferredLocale(pathname, null);
  const t = translations[locale];
  const links = await cachedLinks(locale);
  const list =
    links.length > 0
      ? `<nav aria-labelledby="cached"><h2 id="cached">${t.saved}</h2><ul>${links.join('')}</ul></nav>`
      : '';
  const styles = `<link rel="stylesheet" href="/gate/gate.css">
<link rel="stylesheet" href="/offline/offline.css">
<link rel="icon" href="/gate/icon.svg" type="image/svg+xml">`;
  const main = `<h1>${t.title}</h1>
<p class="hint">${t.text}</p>
${list}
<p><a class="again" href="">${t.again}</a></p>`;
  const policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(htmlDocument({ locale, title: t.title, links: styles, main }), { headers });
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
