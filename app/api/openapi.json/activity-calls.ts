import { z } from 'zod';
import { activitiesAnswer, activityAnswer } from '@/lib/activities/activity-answer';
import { activitiesQuery, activityQuery, codeParams, localActivity } from '@/lib/activities/schema';
import type { ApiCall } from '@/lib/http/openapi';

/** Tours: our own list and the booking partner's, side by side. */
export const activityCalls: ApiCall[] = [
  {
    method: 'get',
    path: '/api/activities',
    summary:
      'Tours that fit the filters; the categories and the range of prices of all there are; how old the partner’s side is.',
    access: 'public',
    query: activitiesQuery,
    answer: { status: 200, shape: activitiesAnswer },
    refusals: ['too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/activities/{code}',
    summary: 'One tour with everything our own list and the partner say about it.',
    access: 'public',
    params: codeParams,
    query: activityQuery,
    answer: { status: 200, shape: activityAnswer },
    refusals: ['not_found'],
  },
  {
    method: 'put',
    path: '/api/activities/{code}',
    summary: 'Replace what our own list says about a tour, or add it.',
    access: 'moderator',
    params: codeParams,
    headers: { 'If-Match': 'The `editedAt` that was seen, in quotes; needed for a tour that is on the list.' },
    body: localActivity,
    answer: {
      status: 200,
      shape: z.object({ editedAt: z.iso.datetime() }),
      headers: { ETag: 'The version, for If-Match.' },
    },
    refusals: ['stale_version', 'precondition_required', 'too_many_requests'],
  },
];
