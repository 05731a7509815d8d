import { pageHeaders } from '@/lib/http/page-link';
import { route } from '@/lib/http/route';
import { listQueue } from '@/lib/moderation/queue/service';
import { queueQuery } from '@/lib/moderation/schema';

export const GET = route({ access: 'moderator', query: queueQuery }, async ({ request, user, query }) => {
  const page = await listQueue(user, query);
  return Response.json(page.items, { headers: pageHeaders(request, page) });
});
