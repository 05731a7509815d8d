import { z } from 'zod';
import { route } from '@/lib/api/route';
import { auditFilter } from '@/lib/audit/schema';
import { exportAudit } from '@/lib/audit/service';
import { CSV_TYPE, fileHeaders, fileResponse } from '@/lib/http/file-response';

export const GET = route(
  {
    access: 'moderator',
    summary: 'The newest 5,000 entries of the audit log that match, as CSV.',
    query: auditFilter,
    answers: { 200: { content: { 'text/csv': z.string() }, headers: fileHeaders } },
    refusals: ['too_many_requests'],
  },
  async ({ user, query }) => fileResponse(await exportAudit(user, query), CSV_TYPE, 'audit-log.csv'),
);
