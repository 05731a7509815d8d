import { z } from 'zod';
import { route } from '@/lib/api/route';
import { pageHeaders, pageHeadersDescription } from '@/lib/http/page-link';
import { peopleQuery, person } from '@/lib/moderation/people/schema';
import { listPeople } from '@/lib/moderation/people/service';

export const GET = route(
  {
    access: 'moderator',
    summary: 'Finds people with a profile, the newest first.',
    query: peopleQuery,
    answers: { 200: { schema: z.array(person), headers: pageHeadersDescription } },
    refusals: ['unavailable'],
  },
  async ({ request, user, query }) => {
    const page = await listPeople(user, query);
    return Response.json(page.people, { headers: pageHeaders(request, page) });
  },
);
