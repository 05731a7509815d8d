import { route } from '@/lib/api/route';
import { ideasAnswer, ideasQuery } from '@/lib/day/ideas/schema';
import { listIdeas } from '@/lib/day/ideas/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'Up to six public listings of an interest near each other, none known to be closed on that day; for high water none on ground known to be below 110 cm.',
    query: ideasQuery,
    answers: { 200: ideasAnswer },
    limit: 'dayTravel',
  },
  ({ query }) => listIdeas(query),
);
