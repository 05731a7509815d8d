import { z } from 'zod';
import { route } from '@/lib/api/route';
import { isReady } from '@/lib/pool';

const status = z.object({ status: z.string() });

export const GET = route(
  {
    access: 'open',
    summary: 'Whether this instance can take requests.',
    answers: { 200: status, 503: { schema: status, headers: { 'Retry-After': 'Seconds.' } } },
  },
  async () => {
    const ready = await isReady();
    const headers = { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '5' }) };
    return Response.json({ status: ready ? 'ready' : 'unavailable' }, { status: ready ? 200 : 503, headers });
  },
);
