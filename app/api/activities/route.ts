import { activitiesAnswer } from '@/lib/activities/activity-answer';
import { activitiesQuery } from '@/lib/activities/schema';
import { searchActivities } from '@/lib/activities/service';
import { route } from '@/lib/api/route';

const headers = { 'Cache-Control': 'private, max-age=60', 'Content-Type': 'application/json' };

/** The JSON of each catalogue in memory: serialising thousands of tours takes tens of milliseconds. */
const written = new WeakMap<object, string>();

export const GET = route(
  {
    access: 'public',
    summary:
      'Tours that match the filters, the categories and the price range of all tours, and the age of the partner’s data.',
    query: activitiesQuery,
    answers: { 200: activitiesAnswer },
    limit: 'activitySearch',
    isShared: true,
  },
  async ({ query }) => {
    const found = await searchActivities(query);
    const body = written.get(found) ?? JSON.stringify(found);
    written.set(found, body);
    return new Response(body, { headers });
  },
);
