import { route } from '@/lib/api/route';
import { openSessions } from '@/lib/identity/session-list';
import { listSessions } from '@/lib/identity/user-sessions';

export const GET = route(
  {
    access: 'user',
    summary: 'The user’s sessions that have not ended, with their last use: this one first, then the latest.',
    answers: { 200: openSessions },
  },
  async ({ user }) => ({ sessions: await listSessions(user) }),
);
