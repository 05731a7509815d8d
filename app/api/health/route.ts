import { z } from 'zod';
import { route } from '@/lib/api/route';

export const GET = route(
  {
    access: 'open',
    summary: 'Whether the process runs.',
    answers: { 200: z.object({ status: z.string() }) },
  },
  async () => ({ status: 'ok' }),
);
