import 'server-only';
import { z } from 'zod';
import { SCOPES } from '@/embedded/identity-pool/tokens';
import { env } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';

type OAuthErrorCode =
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  constructor(readonly code: OAuthErrorCode) {
    super(code);
  }
}

const { hostedDomain } = identityConfig.publicConfig;
const publicUrl = hostedDomain ? `https://${hostedDomain}` : `${env.APP_ORIGIN}/api/identity`;
const prefixes = routing.locales.map((locale) => (locale === routing.defaultLocale ? '' : `/${locale}`));
const signInUrls = new Set(prefixes.map((prefix) => `${env.APP_ORIGIN}${prefix}/auth/login`));
const signOutUrls = new Set(prefixes.map((prefix) => `${env.APP_ORIGIN}${prefix || '/'}`));
const formOrigins = new Set([env.APP_ORIGIN, new URL(publicUrl).origin]);

export function isSignOutUrl(url: string | null): url is string {
  return url !== null && signOutUrls.has(url);
}

/** Whether the browser says that the form was on our own page; without a statement it was not. */
export function isOwnForm({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site !== null : formOrigins.has(origin);
}

export function hostedLoginDocument(): object {
  return {
    authorization_endpoint: `${publicUrl}/oauth2/authorize`,
    token_endpoint: `${publicUrl}/oauth2/token`,
    end_session_endpoint: `${publicUrl}/logout`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: SCOPES,
  };
}

export const authorization = z.object({
  redirectUri: z.string(),
  scope: z.string(),
  challenge: z.string(),
  state: z.string().optional(),
});
export type Authorization = z.infer<typeof authorization>;

// the characters that RFC 6749 allows
const state = z
  .string()
  .max(2_048)
  .regex(/^[\x20-\x7e]*$/)
  .optional();
const scopes = new Set<string>(SCOPES);
const authorizationQuery = z.object({
  response_type: z.literal('code'),
  scope: z
    .string()
    .default(SCOPES.join(' '))
    .transform((text) => text.split(' '))
    .refine((names) => names.includes('openid') && names.every((name) => scopes.has(name)))
    .transform((names) => names.join(' ')),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state,
});
const errorOfField: Partial<Record<PropertyKey, OAuthErrorCode>> = {
  response_type: 'unsupported_response_type',
  scope: 'invalid_scope',
};

/**
 * Reads an authorization request; `redirect` is where the error of an invalid one is reported.
 *
 * @throws OAuthError for an unknown client or redirect URI: then no redirect is allowed
 */
export function readAuthorization(params: URLSearchParams): { authorization: Authorization } | { redirect: string } {
  const fields = singleFields(params);
  const { client_id: clientId, redirect_uri: redirectUri } = fields;
  if (clientId !== identityConfig.clientId) throw new OAuthError('invalid_client');
  if (!redirectUri || !signInUrls.has(redirectUri)) throw new OAuthError('invalid_request');

  const parsed = authorizationQuery.safeParse(fields);
  if (!parsed.success) {
    const error = errorOfField[parsed.error.issues[0]?.path[0] ?? ''] ?? 'invalid_request';
    return { redirect: urlWith(redirectUri, { error, state: state.safeParse(fields.state).data }) };
  }
  const { scope, code_challenge: challenge } = parsed.data;
  return { authorization: { redirectUri, scope, challenge, state: parsed.data.state } };
}

export function urlWith(url: string, query: Record<string, string | undefined>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) target.searchParams.set(name, value);
  }
  return target.href;
}

/** @throws OAuthError for a repeated field, which two parsers could read differently */
export function singleFields(params: URLSearchParams): Partial<Record<string, string>> {
  const entries = [...params.entries()];
  if (new Set(params.keys()).size < entries.length) throw new OAuthError('invalid_request');
  return Object.fromEntries(entries);
}
