import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { findSessionUser } from '@/lib/identity/session';
import { imageKey } from '@/lib/media/schema';
import { findImage, IMAGE_CACHE_SECONDS } from '@/lib/media/service';

// a stored file is a picture and nothing else, also when somebody opens it by itself
const sandbox = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

export const GET = route(
  { access: 'public', params: z.strictObject({ key: imageKey }) },
  async ({ params: { key } }) => {
    const image = await findImage(key, findSessionUser);
    if (!image) throw new AppError('not_found');
    const headers = {
      ...sandbox,
      // private: a shared cache would serve it to people who have not passed the gate
      'Cache-Control': image.isPublic ? `private, max-age=${IMAGE_CACHE_SECONDS}, immutable` : 'private, no-store',
      'Content-Disposition': `inline; filename="${key}"`,
    };
    return new Response(new Uint8Array(image.bytes), { headers });
  },
);
