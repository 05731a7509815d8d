import { htmlDocument } from '@/lib/gate/page';
import type messages from '@/messages/en.json';

export type OfflineTexts = Record<keyof (typeof messages)['OfflinePage'], string>;

/** A page without scripts that says that there is no network; `links` are list items. */
export function offlineDocument(locale: string, t: OfflineTexts, links: readonly string[]): Response {
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
