import { route } from '@/lib/api/route';
import { mapAnswer } from '@/lib/geo/map-answer';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listOpenNearby } from '@/lib/listings/directory/service';

export const GET = route(
  {
    access: 'public',
    summary: 'Up to six open places with a photograph, nearest to the centre of the rectangle first.',
    query: mapQuery,
    answers: { 200: { content: { 'application/geo+json': mapAnswer } } },
    refusals: ['too_many_requests'],
  },
  async ({ query }) => {
    const headers = { 'Cache-Control': 'private, max-age=30', 'Content-Type': 'application/geo+json' };
    return Response.json(await listOpenNearby(query), { headers });
  },
);
