import { route } from '@/lib/api/route';
import { decisionsInput, itemResults } from '@/lib/moderation/decisions/schema';
import { decideEach } from '@/lib/moderation/decisions/service';

export const POST = route(
  {
    access: 'moderator',
    summary: 'Decides about up to 100 listings, each on its own; hosts receive one mail.',
    body: decisionsInput,
    answers: { 207: { schema: itemResults } },
    refusals: ['too_many_requests'],
  },
  async ({ user, body }) => {
    const results = await decideEach(user, body);
    return Response.json({ results }, { status: 207 });
  },
);
