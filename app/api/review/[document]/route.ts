import { z } from 'zod';
import { route } from '@/lib/api/route';
import { routing } from '@/lib/i18n/routing';
import { renderReviewDocument, reviewDocuments } from '@/lib/review/documents';
import { requireReview } from '@/lib/review/service';

export const GET = route(
  {
    access: 'public',
    summary: 'For reviewers: a page that a browser is shown without the site, offline or without the access password.',
    params: z.object({ document: z.enum(reviewDocuments) }),
    query: z.object({ lang: z.enum(routing.locales).default(routing.defaultLocale) }),
    answers: { 200: { content: { 'text/html': z.string() } } },
    refusals: ['not_found'],
  },
  async ({ params, query }) => {
    requireReview();
    return renderReviewDocument(params.document, query.lang);
  },
);
