import 'server-only';
import { env } from '@/lib/env';
import { renderGatePage } from '@/lib/gate/page';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { offlineDocument } from '@/lib/offline/offline-document';

export const reviewDocuments = ['offline', 'gate', 'gate-wrong', 'gate-later'] as const;
export type ReviewDocument = (typeof reviewDocuments)[number];

const outcomes = { gate: null, 'gate-wrong': 'wrong', 'gate-later': 'later' } as const;

/** A page that is shown instead of the site; the edge or the service worker sends the real one. */
export async function renderReviewDocument(document: ReviewDocument, locale: Locale): Promise<Response> {
  const { GatePage: texts, OfflinePage } = await loadMessages(locale);
  if (document === 'offline') return offlineDocument(locale, OfflinePage, []);
  const page = { locale, texts, siteName: env.NEXT_PUBLIC_SITE_NAME, returnTo: '/review' };
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(renderGatePage({ ...page, outcome: outcomes[document] }), { headers });
}
