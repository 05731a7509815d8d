import { route } from '@/lib/api/route';
import { walkAnswer, walkQuery } from '@/lib/city/schema';
import { planWalk } from '@/lib/city/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'The way on foot between two positions, with its bridges, its steps, and its metres under the water expected at that time.',
    query: walkQuery,
    answers: { 200: walkAnswer },
    refusals: ['no_route', 'no_city_pack'],
    limit: 'walk',
    maxAgeSeconds: 60,
  },
  ({ query }) => planWalk(query),
);
