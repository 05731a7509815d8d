import { route } from '@/lib/api/route';
import { reportChange, reportParams } from '@/lib/moderation/reports/schema';
import { finishReport } from '@/lib/moderation/reports/service';

export const POST = route(
  {
    access: 'moderator',
    summary: 'Closes a report and deletes the reporter’s address.',
    params: reportParams,
    body: reportChange,
    answers: { 204: 'Closed.' },
    refusals: ['not_found', 'too_many_requests'],
  },
  ({ user, params }) => finishReport(user, params.id),
);
