import { listPlacesAndTours } from '@/lib/activities/map-features';
import { route } from '@/lib/api/route';
import { mapAnswer } from '@/lib/geo/map-answer';
import { mapQuery } from '@/lib/listings/directory/schema';

export const GET = route(
  {
    access: 'public',
    summary:
      'Public places and tours in a rectangle as GeoJSON, single or clustered: at most 200 features, and the one named by `place`. The rectangle is extended to a grid, by at most a sixteenth per side.',
    query: mapQuery,
    answers: { 200: { content: { 'application/geo+json': mapAnswer } } },
    refusals: ['too_many_requests'],
    isShared: true,
  },
  async ({ query }) => {
    const headers = { 'Cache-Control': 'private, max-age=30', 'Content-Type': 'application/geo+json' };
    return Response.json(await listPlacesAndTours(query), { headers });
  },
);
