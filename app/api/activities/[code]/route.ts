import { activityQuery, codeParams, localActivity } from '@/lib/activities/schema';
import { findActivity, saveActivity } from '@/lib/activities/service';
import { AppError } from '@/lib/errors';
import { readIfMatch, toEtag } from '@/lib/http/etag';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'public', params: codeParams, query: activityQuery }, async ({ params, query }) => {
  const activity = await findActivity(params.code, query.lang);
  if (!activity) throw new AppError('not_found');
  return Response.json(activity, { headers: { 'Cache-Control': 'private, max-age=60' } });
});

export const PUT = route(
  { access: 'moderator', params: codeParams, body: localActivity },
  async ({ request, user, params, body }) => {
    const version = readIfMatch(request.headers.get('if-match'));
    const saved = await saveActivity(user, params.code, version, body);
    return Response.json(saved, { headers: { 'Cache-Control': 'no-store', ETag: toEtag(saved.editedAt) } });
  },
);
