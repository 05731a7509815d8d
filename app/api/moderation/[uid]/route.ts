import { toEtag } from '@/lib/http/etag';
import { route } from '@/lib/http/route';
import { parseIfMatch } from '@/lib/listings/etag';
import { uidParams } from '@/lib/listings/schema';
import { decisionInput } from '@/lib/moderation/schema';
import { decide } from '@/lib/moderation/service';

export const POST = route(
  { access: 'moderator', params: uidParams, body: decisionInput },
  async ({ request, user, params, body }) => {
    const version = parseIfMatch(request.headers.get('if-match'));
    const decided = await decide(user, params.uid, version, body);
    return Response.json(decided, { headers: { 'Cache-Control': 'no-store', ETag: toEtag(decided.version) } });
  },
);
