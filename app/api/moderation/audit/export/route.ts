import { z } from 'zod';
import { route } from '@/lib/api/route';
import { auditFilter } from '@/lib/audit/schema';
import { exportAudit } from '@/lib/audit/service';

export const GET = route(
  {
    access: 'moderator',
    summary: 'The newest 5,000 entries of the audit log that match, as CSV.',
    query: auditFilter,
    answers: {
      200: { content: { 'text/csv': z.string() }, headers: { 'Content-Disposition': 'The file name.' } },
    },
    refusals: ['too_many_requests'],
  },
  async ({ user, query }) =>
    new Response(await exportAudit(user, query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="audit-log.csv"',
        'Cache-Control': 'no-store',
      },
    }),
);
