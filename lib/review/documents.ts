import 'server-only';
import { createTranslator } from 'next-intl';
import { env } from '@/lib/env';
import { type GateTexts, renderGatePage } from '@/lib/gate/page';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Locale } from '@/lib/i18n/routing';
import { offlineDocument } from '@/lib/offline/offline-document';

export const reviewDocuments = ['offline', 'gate', 'gate-wrong', 'gate-later'] as const;
export type ReviewDocument = (typeof reviewDocuments)[number];

const outcomes = { gate: null, 'gate-wrong': 'wrong', 'gate-later': 'later' } as const;

/** A page that is shown instead of the site; the edge or the service worker sends the real one. */
export async function renderReviewDocument(document: ReviewDocument, locale: Locale): Promise<Response> {
  const messages = await loadMessages(locale);
  if (document === 'offline') {
    const t = createTranslator({ locale, messages, namespace: 'OfflinePage' });
    const texts = { title: t('title'), text: t('text'), again: t('again'), saved: t('saved') };
    return offlineDocument(locale, texts, []);
  }
  const t = createTranslator({ locale, messages, namespace: 'GatePage' });
  const keys = ['title', 'hint', 'password', 'enter', 'wrong', 'later'] as const satisfies readonly (keyof GateTexts)[];
  // cast: `fromEntries` loses the keys
  const texts = Object.fromEntries(keys.map((key) => [key, t(key)])) as GateTexts;
  const page = { locale, texts, siteName: env.NEXT_PUBLIC_SITE_NAME, returnTo: '/review' };
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(renderGatePage({ ...page, outcome: outcomes[document] }), { headers });
}
