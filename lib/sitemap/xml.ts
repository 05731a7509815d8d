import { escapeHtml } from '@/lib/http/escape-html';
import { languageAlternates } from '@/lib/i18n/metadata';
import { routing } from '@/lib/i18n/routing';

/** `path` is that of the default language, percent-encoded. */
export type SitemapPage = { path: string; updatedAt?: Date };

/** A sitemap (sitemaps.org 0.9) with an entry for each language of each page, and its other languages as hreflang. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => entriesOf(origin, page));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function entriesOf(origin: string, { path, updatedAt }: SitemapPage): string[] {
  const alternates = languageAlternates(path);
  const links = Object.entries(alternates)
    .map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + href)}"/>`,
    )
    .join('');
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  return routing.locales.map(
    (locale) => `<url><loc>${escapeHtml(origin + (alternates[locale] ?? path))}</loc>${changed}${links}</url>`,
  );
}
