import 'server-only';
import { z } from 'zod';
import { singleFields } from '@/embedded/identity-pool/hosted-login/authorization';
import { redeemCode } from '@/embedded/identity-pool/hosted-login/code-grant';
import { OAuthError, refusalDocument } from '@/embedded/identity-pool/hosted-login/oauth-error';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { readableClaims } from '@/embedded/identity-pool/scope';
import { performOperation } from '@/embedded/identity-pool/service';
import { requireAccess } from '@/embedded/identity-pool/tokens';
import { env } from '@/lib/env';
import { isForm, readForm } from '@/lib/http/body';
import { identityConfig } from '@/lib/identity/config';

const ClientId = identityConfig.clientId;
const renewed = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string().optional(),
    RefreshToken: z.string().optional(),
    ExpiresIn: z.number(),
  }),
});
type Granted = z.infer<typeof renewed>['AuthenticationResult'];
type Fields = Partial<Record<string, string>>;

/** Tokens for a code, or new ones for a refresh token. */
export async function answerToken(request: Request): Promise<Response> {
  return withCors(request, async () => {
    const fields = await readFields(request);
    const tokens = await grantTokens(fields, new Date());
    return Response.json(
      {
        access_token: tokens.AccessToken,
        ...(tokens.IdToken !== undefined && { id_token: tokens.IdToken }),
        ...(tokens.RefreshToken !== undefined && { refresh_token: tokens.RefreshToken }),
        token_type: 'Bearer',
        expires_in: tokens.ExpiresIn,
      },
      { headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' } },
    );
  });
}

/** Lets our own pages ask for tokens where the login lies behind another host. */
export async function answerPreflight(request: Request): Promise<Response> {
  return withCors(request, async () => {
    const headers = {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type, X-Amz-User-Agent',
      'Access-Control-Max-Age': '600',
    };
    return new Response(null, { status: 204, headers });
  });
}

/** Ends the session of a refresh token (RFC 7009). One that is not ours is answered alike. */
export async function answerRevoke(request: Request): Promise<Response> {
  return spoken(async () => {
    const { token } = await readFields(request);
    if (!token) throw new OAuthError('invalid_request');
    if (token.split('.').length === 3) throw new OAuthError('unsupported_token_type');
    await performOperation('RevokeToken', { ClientId, Token: token });
    return new Response(null, { headers: { 'Cache-Control': 'no-store' } });
  });
}

/** What the scopes of an access token let its bearer know about the person. */
export async function answerUserInfo(request: Request): Promise<Response> {
  return spoken(async () => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!token) throw new OAuthError('invalid_token');
    const { user, scope } = await requireAccess(token, new Date(), 'openid').catch((cause) => {
      throw cause instanceof PoolError ? new OAuthError('invalid_token', { cause }) : cause;
    });
    const claims = Object.entries(readableClaims(user, scope)).map(([name, value]) => [name, String(value)]);
    const about = { sub: user.sub, ...Object.fromEntries(claims), username: user.sub };
    return Response.json(about, { headers: { 'Cache-Control': 'no-store' } });
  });
}

async function grantTokens(fields: Fields, now: Date): Promise<Granted> {
  switch (fields.grant_type) {
    case 'authorization_code': {
      const { code, redirect_uri: redirectUri, code_verifier: verifier } = fields;
      if (!code || !redirectUri || !verifier) throw new OAuthError('invalid_request');
      return redeemCode({ code, redirectUri, verifier }, now);
    }
    case 'refresh_token':
      if (!fields.refresh_token) throw new OAuthError('invalid_request');
      return renew(fields.refresh_token, now);
    default:
      throw new OAuthError(fields.grant_type ? 'unsupported_grant_type' : 'invalid_request');
  }
}

async function renew(RefreshToken: string, now: Date): Promise<Granted> {
  const answer = await performOperation('GetTokensFromRefreshToken', { ClientId, RefreshToken }, now).catch((cause) => {
    throw cause instanceof PoolError ? new OAuthError('invalid_grant', { cause }) : cause;
  });
  return renewed.parse(answer).AuthenticationResult;
}

async function readFields(request: Request): Promise<Fields> {
  if (!isForm(request)) throw new OAuthError('invalid_request');
  const fields = singleFields(await readForm(request));
  if (fields.client_id !== ClientId) throw new OAuthError('invalid_client');
  return fields;
}

async function withCors(request: Request, act: () => Promise<Response>): Promise<Response> {
  const response = await spoken(act);
  response.headers.append('Vary', 'Origin');
  if (request.headers.get('origin') === env.APP_ORIGIN) {
    response.headers.set('Access-Control-Allow-Origin', env.APP_ORIGIN);
  }
  return response;
}

async function spoken(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof OAuthError) return refusalDocument(error);
    throw error;
  }
}
