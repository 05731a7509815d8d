import { route } from '@/lib/api/route';
import { signOutInput } from '@/lib/identity/credentials';
import { endAllSessions, endSessions } from '@/lib/identity/ended-sessions';

export const POST = route(
  {
    access: 'user',
    summary: 'Ends the session of the token, or all sessions of its user, before the tokens expire.',
    body: signOutInput,
    answers: { 204: 'Signed out.' },
  },
  async ({ user, body }) => {
    if (body.everywhere) await endAllSessions(user);
    else await endSessions([user.session]);
  },
);
