import { route } from '@/lib/http/route';
import { reportChange, reportParams } from '@/lib/moderation/reports/schema';
import { finishReport } from '@/lib/moderation/reports/service';

export const POST = route(
  { access: 'moderator', params: reportParams, body: reportChange },
  async ({ user, params }) => {
    await finishReport(user, params.id);
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  },
);
