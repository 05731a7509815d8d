import { z } from 'zod';
import { route } from '@/lib/api/route';
import { actionInput, actionResult } from '@/lib/listings/lifecycle/schema';
import { actOnListings } from '@/lib/listings/lifecycle/service';
import { noQuery } from '@/lib/listings/schema';

export const POST = route(
  {
    access: 'user',
    summary: 'Pauses, closes, archives or restores own listings, each for itself; every listing has a result.',
    query: noQuery,
    body: actionInput,
    answers: { 207: z.array(actionResult) },
    refusals: ['too_many_requests'],
  },
  async ({ user, body }) => {
    const results = await actOnListings(user, body);
    return Response.json(results, { status: 207 });
  },
);
