import { escapeHtml } from '@/lib/gate/page';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { type Locale, routing } from '@/lib/i18n/routing';
import { shelves } from '@/lib/offline/shelves';
import { OfflinePage as de } from '@/messages/de.json';
import type messages from '@/messages/en.json';
import { OfflinePage as en } from '@/messages/en.json';
import { OfflinePage as es } from '@/messages/es.json';
import { OfflinePage as fr } from '@/messages/fr.json';
import { OfflinePage as it } from '@/messages/it.json';
import { OfflinePage as ja } from '@/messages/ja.json';
import { OfflinePage as pt } from '@/messages/pt.json';

type Words = (typeof messages)['OfflinePage'];

const words: Record<Locale, Words> = { en, de, it, fr, ja, pt, es };
const MOST_LINKS = 24;

/** Says in the visitor's language that there is no network, and leads to what was kept. It needs no script. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const locale = preferredLocale(pathname, null);
  const t = words[locale];
  const links = await keptLinks(locale);
  const list =
    links.length > 0 ? `<nav aria-labelledby="kept"><h2 id="kept">${t.kept}</h2><ul>${links.join('')}</ul></nav>` : '';
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t.title}</title>
<link rel="stylesheet" href="/gate/gate.css">
<link rel="stylesheet" href="/offline/offline.css">
<link rel="icon" href="/gate/icon.svg" type="image/svg+xml">
</head>
<body>
<main>
<h1>${t.title}</h1>
<p class="hint">${t.text}</p>
${list}
<p><a class="again" href="">${t.again}</a></p>
</main>
</body>
</html>
`;
  const policy =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { headers });
}

/** Links to what was kept, in this language if there is any, the pages everybody knows first, each under its own title. */
async function keptLinks(locale: Locale): Promise<string[]> {
  const addresses = [
    ...(await shelves.shell.keys()).sort((a, b) => a.length - b.length),
    ...(await shelves.listing.keys()),
  ];
  const own = addresses.filter((address) => languageOf(address) === locale);
  const links = (own.length > 0 ? own : addresses).slice(0, MOST_LINKS).map(async (address) => {
    const page = await ((await shelves.shell.find(address)) ?? (await shelves.listing.find(address)))?.text();
    // escaped as it stands, without the name of the site
    const title = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(page ?? '')?.[1];
    return title
      ? `<li><a lang="${languageOf(address)}" href="${escapeHtml(new URL(address).pathname)}">${title}</a></li>`
      : '';
  });
  return (await Promise.all(links)).filter(Boolean);
}

function languageOf(address: string): Locale {
  const [, first] = new URL(address).pathname.split('/');
  return routing.locales.find((locale) => locale === first) ?? routing.defaultLocale;
}
