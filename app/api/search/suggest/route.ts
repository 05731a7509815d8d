import { route } from '@/lib/api/route';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { suggestQuery } from '@/lib/listings/search/schema';
import { suggestAnswer } from '@/lib/listings/search/search-answer';
import { suggestListings } from '@/lib/listings/search/service';

export const GET = route(
  {
    access: 'public',
    summary: 'Up to six public listings whose title begins with the text.',
    query: suggestQuery,
    answers: { 200: suggestAnswer },
    refusals: ['too_many_requests'],
  },
  async ({ request, query: { q, lang } }) => {
    await limit('searchAddress', clientAddress(request));
    const headers = { 'Cache-Control': 'private, max-age=60' };
    return Response.json({ suggestions: await suggestListings(q, lang) }, { headers });
  },
);
