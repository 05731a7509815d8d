import { z } from 'zod';
import { findHostedEndpoint } from '@/embedded/identity-pool/hosted-login/endpoints';
import { answerAdministration, answerCall, findPoolDocument } from '@/embedded/identity-pool/protocol';
import { route } from '@/lib/api/route';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

const params = z.object({ path: z.array(z.string()).default([]) });

export const GET = route(
  {
    access: 'open',
    summary: 'The embedded pool: its public keys, without the gate cookie, and the pages of the hosted login.',
    params,
    answers: {
      200: 'A document or a page.',
      303: 'A redirect of the hosted login.',
      400: 'An OAuth error.',
    },
    refusals: ['not_found'],
  },
  async ({ request, requestId, params: { path } }) => {
    const document = env.embeddedPool ? await findPoolDocument(path.join('/')) : null;
    if (document) return Response.json(document, { headers: { 'Cache-Control': 'public, max-age=300' } });
    const endpoint = env.embeddedPool ? findHostedEndpoint(request.method, path.join('/')) : null;
    if (!endpoint) throw new AppError('not_found');
    return endpoint(request, requestId);
  },
);

export const POST = route(
  {
    access: 'public',
    summary:
      'The embedded pool: calls in Cognito’s protocol, administrative ones with a key at /admin, and the forms of the hosted login.',
    params,
    ownBody: true,
    answers: {
      200: 'As Cognito answers.',
      303: 'A redirect of the hosted login.',
      400: 'A refusal in Cognito’s protocol or OAuth’s.',
    },
    refusals: ['not_found', 'not_allowed', 'too_large', 'unsupported_media_type', 'too_many_requests'],
  },
  async ({ request, requestId, params: { path } }) => {
    if (!env.embeddedPool) throw new AppError('not_found');
    if (path.length === 0) return answerCall(request, requestId);
    if (path.join('/') === 'admin') return answerAdministration(request, requestId);
    const endpoint = findHostedEndpoint('POST', path.join('/'));
    if (!endpoint) throw new AppError('not_found');
    return endpoint(request, requestId);
  },
);

export const OPTIONS = route(
  {
    access: 'public',
    summary: 'The embedded pool: preflight requests.',
    params,
    answers: { 204: 'The allowed methods.' },
    refusals: ['not_found'],
  },
  async ({ request, requestId, params: { path } }) => {
    if (!env.embeddedPool) throw new AppError('not_found');
    const endpoint = findHostedEndpoint('OPTIONS', path.join('/'));
    return (
      endpoint?.(request, requestId) ??
      new Response(null, { status: 204, headers: { Allow: 'OPTIONS, GET, HEAD, POST' } })
    );
  },
);
