import { z } from 'zod';
import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { clientAddress } from '@/lib/http/client-address';
import { uidParams } from '@/lib/listings/schema';
import { findShareCard, shareCardQuery } from '@/lib/share-card/service';

export const GET = route(
  {
    access: 'public',
    summary: 'The preview image of a public listing for shared links, 1200 × 630.',
    params: uidParams,
    query: shareCardQuery,
    answers: { 200: { content: { 'image/jpeg': z.string() } } },
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ request, params, query }) => {
    const card = await findShareCard(params.uid, query.lang, clientAddress(request));
    if (!card) throw new AppError('not_found');
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // private: a shared cache would bypass the access gate
      'Cache-Control': query.v === card.version ? 'private, max-age=86400' : 'private, no-cache',
    };
    return new Response(new Uint8Array(card.bytes), { headers });
  },
);
