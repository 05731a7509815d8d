import type { PoolUser } from '@/embedded/identity-pool/pool-user';

/** What a sign-in may ask for. */
export const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'] as const;
/** Of somebody who signed in with the library's own form: their account is theirs to manage. */
export const FULL_SCOPE = 'aws.cognito.signin.user.admin';

/** @param granted scopes with spaces between, as in a token */
export function hasScope(granted: string, scope: string): boolean {
  return granted.split(' ').includes(scope);
}

/** Whether a sign-in comes with an identity token: the library's own always does, the hosted one when asked. */
export function grantsIdentity(granted: string): boolean {
  return granted === FULL_SCOPE || hasScope(granted, 'openid');
}

/**
 * What may be said of somebody. `email` and `profile` name a part of it; without either of them it is everything, as
 * Cognito has it.
 */
export function readableClaims(
  { email, status, attributes }: PoolUser,
  granted: string,
): Record<string, string | boolean> {
  const [addressAsked, profileAsked] = [hasScope(granted, 'email'), hasScope(granted, 'profile')];
  const everything = !addressAsked && !profileAsked;
  return {
    ...(everything || profileAsked ? attributes : {}),
    ...(everything || addressAsked ? { email, email_verified: status === 'CONFIRMED' } : {}),
  };
}
