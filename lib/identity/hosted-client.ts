import {
  errorName,
  type IdentityResult,
  perform,
  replaceSession,
  requireConfig,
  requireLibrary,
} from '@/lib/identity/client';

/** Social providers; the hosted login of the pool must be configured with them. */
export const hostedProviders = ['Google', 'Facebook'] as const;
export type HostedProvider = (typeof hostedProviders)[number];

const EXCHANGE_TIMEOUT_MS = 20_000;

export function isHostedRedirect(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Redirects to the hosted login; without a provider it lists all. A session in this browser is ended first. */
export async function startHostedLogin(provider?: HostedProvider): Promise<IdentityResult> {
  const input = { ...(provider && { provider }), options: { lang: document.documentElement.lang } };
  return perform('hosted_sign_in', (auth) => replaceSession(auth, () => auth.signInWithRedirect(input)));
}

/** Completes a hosted login. A redirect that this browser did not start is refused, because it could sign in another account. */
export async function finishHostedLogin(): Promise<IdentityResult> {
  if (!isStarted()) return { ok: false, errorType: 'oauthSignInError' };
  const isDeclined = new URLSearchParams(location.search).get('error') === 'access_denied';
  const { Hub } = await import('aws-amplify/utils');
  // before Amplify is configured, which starts the exchange
  const errorType = await new Promise<string | null>((answer) => {
    Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') answer(null);
      if (payload.event === 'signInWithRedirect_failure') answer(failureOf(payload.data?.error));
    });
    setTimeout(answer, EXCHANGE_TIMEOUT_MS, 'NetworkError');
    requireLibrary().catch(() => answer('NetworkError'));
  });
  if (errorType === null) return { ok: true };
  return { ok: false, errorType: isDeclined ? 'HostedLoginDeclined' : errorType };
}

/** Amplify has no error name for a token endpoint that is unreachable or returns no JSON. */
function failureOf(error: unknown): string {
  return error instanceof TypeError || error instanceof SyntaxError ? 'NetworkError' : errorName(error);
}

/** Whether this browser started a hosted login, according to the storage of Amplify. */
function isStarted(): boolean {
  try {
    const key = `CognitoIdentityServiceProvider.${requireConfig().userPoolClientId}.inflightOAuth`;
    return localStorage.getItem(key) === 'true';
  } catch {
    return false; // without storage there is also no state to compare
  }
}
