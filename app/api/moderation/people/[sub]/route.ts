import { route } from '@/lib/api/route';
import { person, personChange, personParams } from '@/lib/moderation/people/schema';
import { changePerson } from '@/lib/moderation/people/service';

export const POST = route(
  {
    access: 'moderator',
    summary:
      'Blocks, unblocks, signs out, resets the authenticator, grants or withdraws the role; 409 for the last moderator.',
    params: personParams,
    body: personChange,
    answers: { 200: person },
    refusals: ['not_found', 'conflict', 'too_many_requests', 'unavailable'],
  },
  ({ user, params, body }) => changePerson(user, params.sub, body.action),
);
