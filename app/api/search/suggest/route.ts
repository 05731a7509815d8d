import { route } from '@/lib/api/route';
import { suggestQuery } from '@/lib/listings/search/schema';
import { suggestAnswer } from '@/lib/search/answer';
import { suggestGuide } from '@/lib/search/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'Up to six public listings, and things of the gazetteer, tours and pages, for a text that may be unfinished or misspelt.',
    query: suggestQuery,
    answers: { 200: suggestAnswer },
    limit: 'searchAddress',
    isShared: true,
    maxAgeSeconds: 60,
  },
  ({ query }) => suggestGuide(query),
);
