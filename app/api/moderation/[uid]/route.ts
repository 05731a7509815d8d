import { route } from '@/lib/api/route';
import { etagDescription, ifMatchDescription, toEtag } from '@/lib/http/etag';
import { parseIfMatch } from '@/lib/listings/request-headers';
import { uidParams } from '@/lib/listings/schema';
import { decided, decisionInput } from '@/lib/moderation/schema';
import { decide } from '@/lib/moderation/service';

export const POST = route(
  {
    access: 'moderator',
    summary: 'Decides about the version named in If-Match; hosts never decide about their own.',
    params: uidParams,
    headers: ifMatchDescription,
    body: decisionInput,
    answers: { 200: { schema: decided, headers: etagDescription } },
    refusals: ['not_found', 'conflict', 'stale_version', 'precondition_required', 'too_many_requests'],
  },
  async ({ request, user, params, body }) => {
    const version = parseIfMatch(request.headers.get('if-match'));
    const decision = await decide(user, params.uid, version, body);
    return Response.json(decision, { headers: { ETag: toEtag(decision.version) } });
  },
);
