import { route } from '@/lib/http/route';
import { uidParams } from '@/lib/listings/schema';
import { listHistory } from '@/lib/moderation/service';

export const GET = route({ access: 'user', params: uidParams }, async ({ user, params }) => {
  return Response.json(await listHistory(user, params.uid), { headers: { 'Cache-Control': 'no-store' } });
});
