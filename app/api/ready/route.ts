import { z } from 'zod';
import { route } from '@/lib/api/route';
import { isImageStoreAvailable } from '@/lib/media/store/availability';
import { isReadOnly } from '@/lib/read-only';
import { isReady } from '@/lib/readiness';

const status = z.object({
  status: z.string(),
  mode: z.literal('read-only').optional(),
  images: z.literal('unavailable').optional(),
});

export const GET = route(
  {
    access: 'open',
    summary:
      'Whether this instance can take requests. In read-only mode, and while the store of images is unavailable, it can; the answer names the state.',
    answers: { 200: status, 503: { schema: status, headers: { 'Retry-After': 'Seconds.' } } },
  },
  async () => {
    const ready = await isReady();
    const mode = ready && isReadOnly() ? { mode: 'read-only' } : {};
    const images = isImageStoreAvailable() ? {} : { images: 'unavailable' };
    return Response.json(
      { status: ready ? 'ready' : 'unavailable', ...mode, ...images },
      ready ? { status: 200 } : { status: 503, headers: { 'Retry-After': '5' } },
    );
  },
);
