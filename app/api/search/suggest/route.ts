import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { suggestQuery } from '@/lib/listings/search/schema';
import { suggestListings } from '@/lib/listings/search/service';

export const GET = route({ access: 'public', query: suggestQuery }, async ({ request, query: { q, lang } }) => {
  await limit('searchAddress', clientAddress(request));
  const headers = { 'Cache-Control': 'private, max-age=60' };
  return Response.json({ suggestions: await suggestListings(q, lang) }, { headers });
});
