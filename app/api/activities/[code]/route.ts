import { z } from 'zod';
import { activityAnswer } from '@/lib/activities/activity-answer';
import { activityQuery, codeParams, localActivity } from '@/lib/activities/schema';
import { findActivity, saveActivity } from '@/lib/activities/service';
import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { etagDescription, readIfMatch, toEtag } from '@/lib/http/etag';

export const GET = route(
  {
    access: 'public',
    summary: 'One tour with the fields of the local list and of the partner.',
    params: codeParams,
    query: activityQuery,
    answers: { 200: activityAnswer },
    maxAgeSeconds: 60,
    refusals: ['not_found'],
  },
  async ({ params, query }) => {
    const activity = await findActivity(params.code, query.lang);
    if (!activity) throw new AppError('not_found');
    return activity;
  },
);

export const PUT = route(
  {
    access: 'moderator',
    summary: 'Adds a tour to the local list, or replaces it.',
    params: codeParams,
    headers: { 'If-Match': 'The `editedAt` that was edited, in quotes; required for a tour on the list.' },
    body: localActivity,
    answers: { 200: { schema: z.object({ editedAt: z.iso.datetime() }), headers: etagDescription } },
    refusals: ['stale_version', 'precondition_required', 'too_many_requests'],
  },
  async ({ request, user, params, body }) => {
    const version = readIfMatch(request.headers.get('if-match'));
    const saved = await saveActivity(user, params.code, version, body);
    return Response.json(saved, { headers: { ETag: toEtag(saved.editedAt) } });
  },
);
