import 'server-only';
import { z } from 'zod';
import { authorization, OAuthError, singleFields } from '@/embedded/identity-pool/hosted-login/oauth';
import { oneTimeStore } from '@/embedded/identity-pool/one-time-store';
import { digestOf, revokeSessions, startSession } from '@/embedded/identity-pool/tokens';
import { MINUTE_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { isForm, readForm } from '@/lib/http/body';
import { identityConfig } from '@/lib/identity/config';

const CODE_LIFETIME_MS = 5 * MINUTE_MS;

export const codes = oneTimeStore('code', authorization.extend({ sub: z.string() }), CODE_LIFETIME_MS);
const usedCodes = oneTimeStore('used-code', z.object({ refreshDigest: z.string() }), CODE_LIFETIME_MS);

export async function answerToken(request: Request): Promise<Response> {
  return withCors(request, await exchange(request).catch(toErrorResponse));
}

export async function answerPreflight(request: Request): Promise<Response> {
  const headers = {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type, X-Amz-User-Agent',
    'Access-Control-Max-Age': '600',
  };
  return withCors(request, new Response(null, { status: 204, headers }));
}

async function exchange(request: Request): Promise<Response> {
  if (!isForm(request)) throw new OAuthError('invalid_request');
  const fields = singleFields(await readForm(request));
  const { grant_type: grantType, code, redirect_uri: redirectUri, code_verifier: verifier } = fields;
  if (fields.client_id !== identityConfig.clientId) throw new OAuthError('invalid_client');
  if (grantType && grantType !== 'authorization_code') throw new OAuthError('unsupported_grant_type');
  if (!grantType || !code || !redirectUri || !verifier) throw new OAuthError('invalid_request');
  const tokens = await redeemCode({ code, redirectUri, verifier }, new Date());
  return Response.json(
    {
      access_token: tokens.AccessToken,
      id_token: tokens.IdToken,
      refresh_token: tokens.RefreshToken,
      token_type: 'Bearer',
      expires_in: tokens.ExpiresIn,
    },
    { headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' } },
  );
}

/** A code that is used twice has leaked: the session it started ends (RFC 6749 §4.1.2). */
async function redeemCode(used: { code: string; redirectUri: string; verifier: string }, now: Date) {
  const taken = await codes.take(used.code, now);
  if (!taken) {
    const earlier = await usedCodes.take(used.code, now);
    if (earlier) await revokeSessions({ digest: earlier.content.refreshDigest }, now);
    throw new OAuthError('invalid_grant');
  }
  const { content: granted, user } = taken;
  if (granted.redirectUri !== used.redirectUri || !isVerifier(used.verifier, granted.challenge)) {
    throw new OAuthError('invalid_grant');
  }
  if (user?.status !== 'CONFIRMED') throw new OAuthError('invalid_grant');
  const tokens = await startSession(user, now, granted);
  await usedCodes.store({ refreshDigest: digestOf(tokens.RefreshToken) }, now, used.code);
  return tokens;
}

/** PKCE (RFC 7636) with S256. */
function isVerifier(verifier: string, challenge: string): boolean {
  return /^[\w.~-]{43,128}$/.test(verifier) && digestOf(verifier) === challenge;
}

function withCors(request: Request, response: Response): Response {
  response.headers.append('Vary', 'Origin');
  if (request.headers.get('origin') === env.APP_ORIGIN) {
    response.headers.set('Access-Control-Allow-Origin', env.APP_ORIGIN);
  }
  return response;
}

function toErrorResponse(error: unknown): Response {
  if (!(error instanceof OAuthError)) throw error;
  return Response.json({ error: error.code }, { status: 400, headers: { 'Cache-Control': 'no-store' } });
}
