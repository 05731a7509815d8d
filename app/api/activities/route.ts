import { activitiesQuery } from '@/lib/activities/schema';
import { searchActivities } from '@/lib/activities/service';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

const headers = { 'Cache-Control': 'private, max-age=60', 'Content-Type': 'application/json' };

/** Whole catalogues as text, for as long as they are what there is: writing down thousands of tours takes a while. */
const written = new WeakMap<object, string>();

export const GET = route({ access: 'public', query: activitiesQuery }, async ({ request, query }) => {
  await limit('activitySearch', clientAddress(request));
  const found = await searchActivities(query);
  const body = written.get(found) ?? JSON.stringify(found);
  written.set(found, body);
  return new Response(body, { headers });
});
