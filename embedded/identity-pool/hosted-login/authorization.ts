import 'server-only';
import { z } from 'zod';
import { OAuthError, type OAuthErrorCode } from '@/embedded/identity-pool/hosted-login/oauth-error';
import { isSignInAddress } from '@/embedded/identity-pool/hosted-login/registration';
import { SCOPES } from '@/embedded/identity-pool/scope';
import { type Locale, routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';

/** What an application asks for on behalf of somebody who is about to sign in. */
export const authorization = z.object({
  redirectUri: z.string(),
  scope: z.string(),
  /** SHA-256 of the secret with which the code must come back. */
  challenge: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
});
export type Authorization = z.infer<typeof authorization>;

// RFC 6749 allows these characters; and a NUL would be more than the database takes
const visible = z
  .string()
  .max(2_048)
  .regex(/^[\x20-\x7e]*$/)
  .optional();
const known = new Set<string>(SCOPES);
const query = z.object({
  response_type: z.literal('code'),
  scope: z
    .string()
    .default(SCOPES.join(' '))
    .refine((scopes) => scopes.split(' ').every((scope) => known.has(scope))),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: visible,
  nonce: visible,
  prompt: z.string().optional(),
});
const codeOfField: Partial<Record<PropertyKey, OAuthErrorCode>> = {
  response_type: 'unsupported_response_type',
  scope: 'invalid_scope',
};

/** Where to send somebody back to, with this in the query. */
export function addressWith(redirectUri: string, answer: Record<string, string | undefined>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}

/**
 * Reads what an application asks for.
 *
 * @returns `refused` is where to send the visitor back to with the reason
 * @throws OAuthError when it is unknown who asks, or where to send anybody back to
 */
export function readAuthorization(params: URLSearchParams): { asked: Authorization } | { refused: string } {
  const fields = singleFields(params);
  const redirectUri = fields.redirect_uri ?? null;
  if (fields.client_id !== identityConfig.clientId) throw new OAuthError('invalid_client');
  if (!isSignInAddress(redirectUri)) throw new OAuthError('invalid_request');

  const refuse = (error: OAuthErrorCode) => ({
    refused: addressWith(redirectUri, { error, state: visible.safeParse(fields.state).data }),
  });
  const parsed = query.safeParse(fields);
  if (!parsed.success) return refuse(codeOfField[parsed.error.issues[0]?.path[0] ?? ''] ?? 'invalid_request');
  // nobody is ever signed in here: a sign-in belongs to the application
  if (parsed.data.prompt === 'none') return refuse('login_required');
  const { scope, code_challenge: challenge, state, nonce } = parsed.data;
  return { asked: { redirectUri, scope, challenge, state, nonce } };
}

/** @throws OAuthError for a field given twice, which two readers would understand differently */
export function singleFields(params: URLSearchParams): Partial<Record<string, string>> {
  const entries = [...params.entries()];
  if (new Set(params.keys()).size < entries.length) throw new OAuthError('invalid_request');
  return Object.fromEntries(entries);
}

/** @returns one of our languages, when `lang` names one: `pt-PT` is Portuguese */
export function askedLocale(params: URLSearchParams): Locale | undefined {
  const language = params.get('lang')?.toLowerCase().split('-')[0];
  return routing.locales.find((locale) => locale === language);
}
