import { route } from '@/lib/api/route';
import { suggestQuery } from '@/lib/listings/search/schema';
import { suggestAnswer } from '@/lib/listings/search/search-answer';
import { suggestListings } from '@/lib/listings/search/service';

export const GET = route(
  {
    access: 'public',
    summary: 'Up to six public listings whose title begins with the text.',
    query: suggestQuery,
    answers: { 200: suggestAnswer },
    limit: 'searchAddress',
    maxAgeSeconds: 60,
  },
  async ({ query: { q, lang } }) => ({ suggestions: await suggestListings(q, lang) }),
);
