import { route } from '@/lib/api/route';
import { uidParams } from '@/lib/listings/schema';
import { messageInput, threadMessage } from '@/lib/moderation/messages/schema';
import { openThread, sendMessage } from '@/lib/moderation/messages/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The thread of an own listing, for moderators of any; marks messages of the other side as read.',
    params: uidParams,
    answers: { 200: threadMessage.array() },
    refusals: ['not_found'],
  },
  ({ user, params }) => openThread(user, params.uid),
);

export const POST = route(
  {
    access: 'user',
    summary: 'Sends a message: of a listing’s own host to the moderators, of a moderator to the host.',
    params: uidParams,
    body: messageInput,
    answers: { 201: threadMessage },
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ user, params, body }) => Response.json(await sendMessage(user, params.uid, body.text), { status: 201 }),
);
