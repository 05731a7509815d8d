import { z } from 'zod';
import { route } from '@/lib/api/route';
import { noQuery } from '@/lib/listings/schema';
import { openReport } from '@/lib/moderation/reports/schema';
import { listOpenReports } from '@/lib/moderation/reports/service';

export const GET = route(
  {
    access: 'moderator',
    summary: 'Lists the 50 oldest open reports.',
    query: noQuery,
    answers: { 200: { schema: z.array(openReport), headers: { 'X-Total-Count': 'The number of open reports.' } } },
  },
  async ({ user }) => {
    const { reports, total } = await listOpenReports(user);
    return Response.json(reports, { headers: { 'X-Total-Count': String(total) } });
  },
);
