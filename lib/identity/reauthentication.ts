import { MINUTE_MS } from '@/lib/durations';
import { endSession } from '@/lib/identity/api';
import {
  attempt,
  findIdToken,
  findTokenPayload,
  holdSession,
  IdentityError,
  type IdentityResult,
  requireLibrary,
  type SignInOutput,
  toSignedIn,
} from '@/lib/identity/client';
import { RECENT_SIGN_IN_MS } from '@/lib/identity/policy';
import { revokeRefreshToken } from '@/lib/identity/pool-call';

/** Time to finish what the sign-in is required for. */
const MARGIN_MS = 2 * MINUTE_MS;
const SESSION_KEY = /\.(LastAuthUser|idToken|accessToken|refreshToken|clockDrift|signInDetails|oauthMetadata)$/;

type Library = Awaited<ReturnType<typeof requireLibrary>>;
type Storage = Pick<Library['storage'], 'getItem' | 'setItem' | 'removeItem'>;
export type Reauthentication = IdentityResult<{ requiresCode: boolean }>;

/** Whether the user signed in so recently that what follows is accepted. */
export async function isRecentlySignedIn(): Promise<boolean> {
  const payload = await findTokenPayload();
  const signedInAt = (payload?.auth_time ?? payload?.iat ?? 0) * 1000;
  return Date.now() - signedInAt < RECENT_SIGN_IN_MS - MARGIN_MS;
}

/**
 * Signs the user of this session in again. The session stays until the sign-in is complete, which `requiresCode`
 * delays; the new session then replaces it.
 */
export async function reauthenticate(email: string, password: string): Promise<Reauthentication> {
  return signInSeparately('reauthenticate', ({ auth }) => auth.signIn({ username: email, password }));
}

export async function answerReauthentication(code: string): Promise<Reauthentication> {
  return signInSeparately('reauthenticate_step', ({ auth }) => auth.confirmSignIn({ challengeResponse: code }));
}

async function signInSeparately(event: string, start: (library: Library) => Promise<SignInOutput>) {
  const idToken = await findIdToken();
  return attempt(event, async () => {
    const library = await requireLibrary();
    const separate = separateStorage(library.storage);
    const { step, replaced } = await holdSession(signInWith(library, separate, start));
    if (step && step !== 'authenticatorCode' && step !== 'sentCode') throw new IdentityError('SignInStepNotOffered');
    // the previous session of this browser would remain in the list of sessions
    if (idToken && !step) await endSession(idToken);
    if (replaced) await revokeRefreshToken(replaced);
    return { requiresCode: step !== null };
  });
}

/** Amplify refuses a sign-in beside a session, so it sees a storage without one. */
async function signInWith(
  library: Library,
  separate: ReturnType<typeof separateStorage>,
  start: (library: Library) => Promise<SignInOutput>,
): Promise<{ step: Awaited<ReturnType<typeof toSignedIn>>['step']; replaced: string | null }> {
  const { auth, provider, storage } = library;
  provider.setKeyValueStorage(separate.storage);
  try {
    const { step } = await toSignedIn(auth, await start(library));
    return { step, replaced: step ? null : await separate.commit() };
  } finally {
    provider.setKeyValueStorage(storage);
  }
}

/** Hides the session of `base`, but not the device; `commit` writes to `base` and returns the refresh token it replaced. */
function separateStorage(base: Storage) {
  const changes = new Map<string, string | null>();
  const storage = {
    async getItem(key: string) {
      const changed = changes.get(key);
      return changed !== undefined || SESSION_KEY.test(key) ? (changed ?? null) : base.getItem(key);
    },
    async setItem(key: string, value: string) {
      changes.set(key, value);
    },
    async removeItem(key: string) {
      changes.set(key, null);
    },
    async clear() {
      changes.clear();
    },
  };
  async function commit(): Promise<string | null> {
    const refreshKey = [...changes.keys()].find((key) => key.endsWith('.refreshToken'));
    const replaced = refreshKey ? await base.getItem(refreshKey) : null;
    if (replaced === null) throw new IdentityError('NotAuthorizedException');
    for (const [key, value] of changes) await (value === null ? base.removeItem(key) : base.setItem(key, value));
    return replaced;
  }
  return { storage, commit };
}
