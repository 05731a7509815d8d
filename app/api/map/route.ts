import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures } from '@/lib/listings/directory/service';

export const GET = route({ access: 'public', query: mapQuery }, async ({ request, query }) => {
  // side by side: counting must not make everybody wait twice
  const [features] = await Promise.all([listMapFeatures(query), limit('mapAddress', clientAddress(request))]);
  const headers = { 'Cache-Control': 'private, max-age=30', 'Content-Type': 'application/geo+json' };
  return Response.json(features, { headers });
});
