import { pageHeaders } from '@/lib/http/page-link';
import { route } from '@/lib/http/route';
import { queueQuery } from '@/lib/moderation/schema';
import { listQueue } from '@/lib/moderation/service';

export const GET = route({ access: 'moderator', query: queueQuery }, async ({ request, user, query }) => {
  const page = await listQueue(user, query);
  return Response.json(page.items, { headers: pageHeaders(request, page) });
});
