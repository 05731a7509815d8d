import { route } from '@/lib/api/route';
import { travelAnswer, travelQuery } from '@/lib/day/schema';
import { findTravel } from '@/lib/day/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'The minutes on foot or by boat between all points of a day, from which the page “My day” orders them; estimates without a city pack.',
    query: travelQuery,
    answers: { 200: travelAnswer },
    limit: 'dayTravel',
  },
  ({ query }) => findTravel(query),
);
