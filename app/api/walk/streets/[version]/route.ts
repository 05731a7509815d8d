import { z } from 'zod';
import { route } from '@/lib/api/route';
import { readStreetsFile } from '@/lib/city/service';
import { DAY_MS } from '@/lib/durations';

const headers = {
  'Content-Type': 'application/gzip',
  'Cache-Control': `private, max-age=${(365 * DAY_MS) / 1000}, immutable`,
};

export const GET = route(
  {
    access: 'public',
    summary:
      'The compressed graph of the streets, in the format of `lib/city/graph.ts`: a version that `/api/walk/streets` names.',
    params: z.object({ version: z.string().regex(/^[\da-f]{16}$/) }),
    answers: { 200: { content: { 'application/gzip': z.string() } } },
    refusals: ['not_found'],
  },
  async ({ params }) => new Response(await readStreetsFile(params.version), { headers }),
);
