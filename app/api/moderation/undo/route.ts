import { route } from '@/lib/api/route';
import { itemResults, undoInput } from '@/lib/moderation/decisions/schema';
import { undoEach } from '@/lib/moderation/decisions/service';

export const POST = route(
  {
    access: 'moderator',
    summary: 'Reverts the caller’s own decisions of the last seconds, named by the versions they led to.',
    body: undoInput,
    answers: { 207: { schema: itemResults } },
    refusals: ['too_many_requests'],
  },
  async ({ user, body }) => {
    const results = await undoEach(user, body.items);
    return Response.json({ results }, { status: 207 });
  },
);
