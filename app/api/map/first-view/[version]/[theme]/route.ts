import { z } from 'zod';
import { route } from '@/lib/api/route';
import { DAY_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { readFirstView, themes } from '@/lib/map/first-view';

export const GET = route(
  {
    access: 'public',
    summary:
      'The picture of the first view with the streets of the city pack. The version only distinguishes cached pictures.',
    params: z.object({ version: z.string().regex(/^[\da-f]{16}$/), theme: z.enum(themes) }),
    answers: { 200: { content: { 'image/svg+xml': z.string() } } },
    refusals: ['not_found'],
  },
  async ({ params }) => {
    const picture = await readFirstView(params.theme);
    if (!picture) throw new AppError('not_found');
    const headers = {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control':
        params.version === picture.version ? `private, max-age=${(365 * DAY_MS) / 1000}` : 'private, no-cache',
    };
    return new Response(picture.svg, { headers });
  },
);
