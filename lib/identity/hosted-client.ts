import { attempt, type IdentityFailure, nameOf, requireConfig, requireLibrary } from '@/lib/identity/client';

/** The accounts of other services that people may sign in with; the pool's hosted login must know them. */
export const hostedProviders = ['Google', 'Facebook'] as const;
export type HostedProvider = (typeof hostedProviders)[number];

/** Longest wait for the hosted login to exchange its code, in milliseconds. */
const EXCHANGE_MS = 20_000;

/** Whether this page was asked for by the hosted login, to bring somebody back. */
export function isHostedAnswer(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Leaves for the hosted login; without a provider it shows all it has. Whoever was signed in here is signed out. */
export async function startHostedLogin(provider?: HostedProvider): Promise<{ ok: true } | IdentityFailure> {
  return attempt(async (auth) => {
    const input = { ...(provider && { provider }), options: { lang: document.documentElement.lang } };
    await auth.signInWithRedirect(input).catch(async (error) => {
      if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
      await auth.signOut();
      return auth.signInWithRedirect(input);
    });
    return { ok: true };
  });
}

/**
 * Completes what `startHostedLogin` began, on the page the hosted login came back to. An answer that nobody asked for
 * in this browser is refused: it would sign the reader in as somebody else.
 */
export async function finishHostedLogin(): Promise<{ ok: true } | IdentityFailure> {
  if (!isStarted()) return { ok: false, errorType: 'oauthSignInError' };
  const isDeclined = new URLSearchParams(location.search).get('error') === 'access_denied';
  const { Hub } = await import('aws-amplify/utils');
  // listens before the library is configured: that is when it begins to work
  const errorType = await new Promise<string | null>((answer) => {
    Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') answer(null);
      if (payload.event === 'signInWithRedirect_failure') answer(failureOf(payload.data?.error));
    });
    setTimeout(answer, EXCHANGE_MS, 'NetworkError');
    requireLibrary().catch(() => answer('NetworkError'));
  });
  if (errorType === null) return { ok: true };
  return { ok: false, errorType: isDeclined ? 'HostedLoginDeclined' : errorType };
}

/** A token endpoint that cannot be reached, or answers with something else than JSON, has no name in the library. */
function failureOf(error: unknown): string {
  return error instanceof TypeError || error instanceof SyntaxError ? 'NetworkError' : nameOf(error);
}

/** Whether this browser is in the middle of a hosted login, as the library notes it. */
function isStarted(): boolean {
  try {
    const note = `CognitoIdentityServiceProvider.${requireConfig().userPoolClientId}.inflightOAuth`;
    return localStorage.getItem(note) === 'true';
  } catch {
    return false; // a browser that keeps nothing has kept no state to compare either
  }
}
