import { route } from '@/lib/http/route';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listOpenNearby } from '@/lib/listings/directory/service';

export const GET = route({ access: 'public', query: mapQuery }, async ({ query }) => {
  const headers = { 'Cache-Control': 'private, max-age=30', 'Content-Type': 'application/geo+json' };
  return Response.json(await listOpenNearby(query), { headers });
});
