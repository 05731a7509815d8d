import { route } from '@/lib/http/route';
import { noQuery } from '@/lib/listings/schema';
import { listOpenReports } from '@/lib/moderation/reports/service';

export const GET = route({ access: 'moderator', query: noQuery }, async ({ user }) => {
  const { reports, total } = await listOpenReports(user);
  return Response.json(reports, { headers: { 'Cache-Control': 'no-store', 'X-Total-Count': String(total) } });
});
