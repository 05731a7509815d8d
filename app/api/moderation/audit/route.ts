import { z } from 'zod';
import { route } from '@/lib/api/route';
import { auditEntry, auditQuery } from '@/lib/audit/schema';
import { listAudit } from '@/lib/audit/service';
import { pageHeaders, pageHeadersDescription } from '@/lib/http/page-link';

export const GET = route(
  {
    access: 'moderator',
    summary: 'Searches the audit log, the newest entry first.',
    query: auditQuery,
    answers: { 200: { schema: z.array(auditEntry), headers: pageHeadersDescription } },
  },
  async ({ request, user, query }) => {
    const page = await listAudit(user, query);
    return Response.json(page.entries, { headers: pageHeaders(request, page) });
  },
);
