import type { Result } from '@/lib/http/client';
import { localPath } from '@/lib/http/local-path';
import {
  configureIdentity,
  findIdToken,
  findTokenPayload,
  resendCode,
  signIn,
  signOut,
  signUp,
} from '@/lib/identity/client';
import type { AccountInput, Credentials } from '@/lib/identity/credentials';
import type { PublicIdentityConfig, TokenPayload } from '@/lib/identity/schema';
import type { User } from '@/lib/profile/schema';
import { useAuth } from '@/stores/auth';

/** Coming back to the same page sooner than this means that it sent us here again, in milliseconds. */
const LOOP_MS = 10_000;
let hasStarted = false;
let isLeaving = false;
let lastFollowed = { path: '', at: 0 };

/** Reads what the store kept from an earlier visit; until then nothing may write to it. */
export async function readSavedAuth(): Promise<void> {
  if (!useAuth.persist.hasHydrated()) await useAuth.persist.rehydrate();
}

/** Finds out who is signed in, once for this page's life, however many layouts ask. */
export function startSession(identity: PublicIdentityConfig): void {
  if (hasStarted) return;
  hasStarted = true;
  configureIdentity(identity);
  void readSavedAuth().then(restoreSession);
}

/** Fills the store from the session this browser keeps, renewing it where needed. Visitors cost no request. */
export async function restoreSession(): Promise<void> {
  const token = await findIdToken();
  const payload = token && (await findTokenPayload());
  if (!payload) return useAuth.getState().signedOut();
  const profile = await loadOrCreateProfile(token, payload);
  // somebody whose profile cannot be read just now is signed in nevertheless
  useAuth.getState().signedIn(payload, profile.ok ? profile.data.image : null);
}

/** Renews the session before a page is asked for that the server will check. `false` when it has ended meanwhile. */
export async function renewSession(): Promise<boolean> {
  if (await findIdToken()) return true;
  useAuth.getState().signedOut();
  return false;
}

async function loadOrCreateProfile(token: string, payload: TokenPayload): Promise<Result<User>> {
  // knows how telephone numbers are written all over the world: too heavy for pages that visitors read
  const { createProfile, loadProfile } = await import('@/lib/profile/api');
  const profile = await loadProfile(token);
  if (profile.ok || profile.problem.status !== 400) return profile;
  const created = await createProfile(token, {
    username: payload['cognito:username'],
    email: payload.email,
    cognitoId: payload.sub,
    firstName: payload.given_name,
    lastName: payload.family_name,
  });
  return created.ok ? loadProfile(token) : created;
}

/** Signs in; a refusal is in the store. Somebody not confirmed yet gets a new code and the dialog to type it into. */
export async function logIn({ email, password }: Credentials): Promise<void> {
  const auth = useAuth.getState();
  auth.begin();
  const result = await signIn(email, password);
  if (result.ok) {
    await restoreSession();
    if (!useAuth.getState().user) auth.refuse('SessionNotKept'); // a browser that takes no cookies
    return;
  }
  auth.refuse(result.errorType);
  if (result.errorType !== 'UserNotConfirmedException') return;
  // an earlier code may still be on its way, so the dialog opens whether or not another one could be sent
  await resendCode(email);
  auth.askForCode(email);
}

/** Makes an account; then the code sent to its address is asked for. A refusal is in the store. */
export async function openAccount(account: AccountInput): Promise<void> {
  const auth = useAuth.getState();
  auth.begin();
  const result = await signUp(account);
  if (!result.ok) return auth.refuse(result.errorType);
  if (result.confirmed) return logIn(account);
  auth.askForCode(account.email);
}

/** True from the moment somebody leaves of their own accord: then no page need be kept for their return. */
export function isLoggingOut(): boolean {
  return isLeaving;
}

/** Ends the session here and at the provider; here it ends even when the provider cannot be reached. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } finally {
    useAuth.getState().signedOut();
  }
}

/** Keeps where somebody wanted to go, without the language; an address that is not of this site is forgotten. */
export function rememberPath(path: string): void {
  useAuth.getState().setRedirectPath(localPath(path));
}

/**
 * Where somebody who has just signed in belongs; asked once, then forgotten.
 * A page that sends its reader straight back here is not tried twice.
 */
export function takeRedirectPath(now = Date.now()): string {
  const { redirectPath, setRedirectPath } = useAuth.getState();
  setRedirectPath(null);
  // it was in the browser's storage, so it is looked at once more
  const path = redirectPath && localPath(redirectPath);
  if (!path || /^\/auth([/?#]|$)/.test(path)) return '/';
  if (path === lastFollowed.path && now - lastFollowed.at < LOOP_MS) return '/';
  lastFollowed = { path, at: now };
  return path;
}
