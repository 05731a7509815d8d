import { z } from 'zod';
import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { findSessionUser } from '@/lib/identity/session';
import { imageKey } from '@/lib/media/schema';
import { findImage, IMAGE_CACHE_SECONDS } from '@/lib/media/service';

export const GET = route(
  {
    access: 'public',
    summary: 'The bytes of an image, until a day after its listing was rejected or deleted.',
    params: z.strictObject({ key: imageKey }),
    answers: { 200: { content: { 'image/webp': z.string() } } },
    refusals: ['not_found'],
  },
  async ({ params: { key } }) => {
    const image = await findImage(key, findSessionUser);
    if (!image) throw new AppError('not_found');
    const headers = {
      'Content-Type': 'image/webp',
      // an image and nothing else, also when it is opened by its own address
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      // private: a shared cache would serve it without the gate
      'Cache-Control': image.isPublic ? `private, max-age=${IMAGE_CACHE_SECONDS}, immutable` : 'private, no-store',
      'Content-Disposition': `inline; filename="${key}"`,
    };
    return new Response(new Uint8Array(image.bytes), { headers });
  },
);
