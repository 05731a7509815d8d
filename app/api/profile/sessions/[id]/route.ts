import { endSession } from '@/lib/account/service';
import { route } from '@/lib/api/route';
import { sessionParams } from '@/lib/identity/session-list';

export const DELETE = route(
  {
    access: 'user',
    summary: 'Ends one session of the user; its tokens are refused from then on.',
    params: sessionParams,
    answers: { 204: 'Ended.' },
    refusals: ['not_found'],
  },
  ({ user, params }) => endSession(user, params.id),
);
