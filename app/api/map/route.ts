import { listPlacesAndTours } from '@/lib/activities/map-features';
import { route } from '@/lib/http/route';
import { mapQuery } from '@/lib/listings/directory/schema';

export const GET = route({ access: 'public', query: mapQuery }, async ({ query }) => {
  const headers = { 'Cache-Control': 'private, max-age=30', 'Content-Type': 'application/geo+json' };
  return Response.json(await listPlacesAndTours(query), { headers });
});
