import { z } from 'zod';
import { route } from '@/lib/api/route';
import { uidParams } from '@/lib/listings/schema';
import { historyEvent } from '@/lib/moderation/schema';
import { listHistory } from '@/lib/moderation/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The submissions, decisions and publications of an own listing, newest first.',
    params: uidParams,
    answers: { 200: z.array(historyEvent) },
    refusals: ['not_found'],
  },
  ({ user, params }) => listHistory(user, params.uid),
);
