import { z } from 'zod';
import { findHostedEndpoint } from '@/embedded/identity-pool/hosted-login/endpoints';
import { answerCall, findPoolDocument } from '@/embedded/identity-pool/protocol';
import { AppError } from '@/lib/errors';
import { requireGate } from '@/lib/gate/cookie';
import { route } from '@/lib/http/route';
import { servesPool } from '@/lib/identity/config';

const params = z.object({ path: z.array(z.string()).default([]) });

/** The pool's public keys, for which nobody needs the gate cookie who verifies a token; and the pages of its login. */
export const GET = route({ access: 'open', params }, async ({ request, requestId, params: { path } }) => {
  const document = servesPool ? await findPoolDocument(path.join('/')) : null;
  if (document) return Response.json(document, { headers: { 'Cache-Control': 'public, max-age=300' } });
  const endpoint = servesPool ? findHostedEndpoint(request.method, path.join('/')) : null;
  if (!endpoint) throw new AppError('not_found');
  await requireGate(request);
  return endpoint(request, requestId);
});

export const POST = route(
  { access: 'public', params, ownBody: true },
  async ({ request, requestId, params: { path } }) => {
    if (!servesPool) throw new AppError('not_found');
    if (path.length === 0) return answerCall(request, requestId);
    const endpoint = findHostedEndpoint('POST', path.join('/'));
    if (!endpoint) throw new AppError('not_found');
    return endpoint(request, requestId);
  },
);

export const OPTIONS = route({ access: 'public', params }, async ({ request, requestId, params: { path } }) => {
  if (!servesPool) throw new AppError('not_found');
  const endpoint = findHostedEndpoint('OPTIONS', path.join('/'));
  return (
    endpoint?.(request, requestId) ??
    new Response(null, { status: 204, headers: { Allow: 'OPTIONS, GET, HEAD, POST' } })
  );
});
