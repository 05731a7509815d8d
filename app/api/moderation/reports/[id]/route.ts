import { route } from '@/lib/api/route';
import { reportChange, reportParams } from '@/lib/moderation/reports/schema';
import { finishReport } from '@/lib/moderation/reports/service';

export const POST = route(
  {
    access: 'moderator',
    summary: 'Closes a report with an outcome, answers the reporter and deletes the address.',
    params: reportParams,
    body: reportChange,
    answers: { 204: 'Closed.' },
    refusals: ['not_found', 'too_many_requests'],
  },
  ({ user, params, body }) => finishReport(user, params.id, body),
);
