import { z } from 'zod';
import { route } from '@/lib/api/route';
import { pageHeaders, pageHeadersDescription } from '@/lib/http/page-link';
import { listQueue } from '@/lib/moderation/queue/service';
import { queueItem, queueQuery } from '@/lib/moderation/schema';

export const GET = route(
  {
    access: 'moderator',
    summary: 'Lists what waits for a decision, oldest first.',
    query: queueQuery,
    answers: { 200: { schema: z.array(queueItem), headers: pageHeadersDescription } },
  },
  async ({ request, user, query }) => {
    const page = await listQueue(user, query);
    return Response.json(page.items, { headers: pageHeaders(request, page) });
  },
);
