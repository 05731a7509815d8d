import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { servesPool } from '@/lib/identity/config';
import { answerCall, findPoolDocument } from '@/lib/identity/embedded-pool/protocol';

const params = z.object({ path: z.array(z.string()).default([]) });

/** The pool's public keys: whoever verifies a token has no gate cookie. */
export const GET = route({ access: 'open', params }, async ({ params: { path } }) => {
  const document = servesPool ? await findPoolDocument(path.join('/')) : null;
  if (!document) throw new AppError('not_found');
  return Response.json(document, { headers: { 'Cache-Control': 'public, max-age=300' } });
});

export const POST = route({ access: 'public', params }, async ({ request, requestId, params: { path } }) => {
  if (!servesPool || path.length > 0) throw new AppError('not_found');
  return answerCall(request, requestId);
});
