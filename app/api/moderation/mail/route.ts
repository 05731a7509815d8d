import { route } from '@/lib/api/route';
import { noQuery } from '@/lib/listings/schema';
import { mailStatus } from '@/lib/mail/schema';
import { getMailStatus } from '@/lib/mail/status';

export const GET = route(
  {
    access: 'moderator',
    summary: 'Returns the state of the outgoing mail.',
    query: noQuery,
    answers: { 200: { schema: mailStatus } },
  },
  async ({ user }) => getMailStatus(user),
);
