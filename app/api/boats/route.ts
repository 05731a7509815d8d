import { route } from '@/lib/api/route';
import { boatAnswer, boatQuery } from '@/lib/boats/schema';
import { findBoats } from '@/lib/boats/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'Journeys by public boat between two positions, the earliest arrivals by number of boats, and the last one of the day; with the age and the days of the timetable.',
    query: boatQuery,
    answers: { 200: boatAnswer },
    refusals: ['no_route', 'outside_timetable', 'no_city_pack'],
    limit: 'boatSearch',
  },
  ({ query }) => findBoats(query),
);
