import { type Result, readProblem } from '@/lib/http/client';
import { type Locale, routing } from '@/lib/i18n/routing';
import {
  answerStep,
  configureIdentity,
  findIdToken,
  readSession,
  resendCode,
  type SignInResult,
  signIn,
  signOut,
  signUp,
} from '@/lib/identity/client';
import type { AccountInput, Credentials } from '@/lib/identity/credentials';
import { clearPendingCode, storePendingCode } from '@/lib/identity/pending-code';
import { type PublicIdentityConfig, type TokenPayload, tokenPayload } from '@/lib/identity/schema';
import type { User } from '@/lib/profile/schema';
import { configureBooking, refreshSsoToken } from '@/stores/actions/booking-hand-off';
import { whenSent } from '@/stores/actions/favourites';
import { forgetLastRedirect } from '@/stores/actions/redirect-path';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';

const SIGN_OUT_TIMEOUT_MS = 3_000;
const RETRY_MS = 5_000;
let hasStarted = false;
let isSigningOut = false;
let languageSave = Promise.resolve();
let finishRestoration: () => void;
/** Fulfilled once it is known whether the cookies of this visit hold a session. */
export const restoration = new Promise<void>((resolve) => {
  finishRestoration = resolve;
});

/** Loads the persisted auth state. The store must not be written before. */
export async function readSavedAuth(): Promise<void> {
  if (!useAuth.persist.hasHydrated()) await useAuth.persist.rehydrate();
}

export function startSession(identity: PublicIdentityConfig, bookingSiteUrl: string | null): void {
  if (hasStarted) return;
  hasStarted = true;
  configureIdentity(identity);
  configureBooking(bookingSiteUrl);
  void readSavedAuth().then(initialiseSession).finally(finishRestoration);
}

async function initialiseSession(): Promise<void> {
  const mayBeCallback = /\/auth\/login$/.test(location.pathname) && location.search.includes('state=');
  const hosted = mayBeCallback && (await repeat(loadHostedLogin));
  if (hosted && (await hosted.completeHostedSignIn())) return completeSignIn();
  return restoreSession();
}

export async function restoreSession(): Promise<void> {
  const idToken = await repeat(readReachableSession);
  const payload = tokenPayload.safeParse(idToken?.payload).data;
  if (!idToken || !payload) return useAuth.getState().signedOut();
  const token = idToken.toString();
  let profile = await loadOrCreateProfile(token, payload);
  if (isSigningOut) return; // the user signed out meanwhile
  if (isRefused(profile)) {
    const { idToken: renewed, isUnknown } = await readSession({ forceRefresh: true });
    if (renewed) profile = await loadOrCreateProfile(renewed.toString(), payload);
    // ended on another device; a provider that renews the tokens all the same does not know
    if (renewed && isRefused(profile)) await signOut();
    if (isRefused(profile) && !isUnknown) return useAuth.getState().signedOut();
  }
  if (profile.ok) languageSave = saveLanguage(profile.data).catch(() => undefined);
  // a failed profile request does not end the session
  useAuth.getState().signedIn(payload, profile.ok ? profile.data.image : null);
}

/** Undefined while its code cannot be loaded. */
const loadHostedLogin = () => import('@/stores/actions/hosted-login').catch(() => undefined);

/** Undefined while the provider cannot be reached, which does not end the session. */
async function readReachableSession() {
  const { idToken, isUnknown } = await readSession();
  return isUnknown ? undefined : idToken;
}

/** Repeats an attempt until its result is not undefined. */
async function repeat<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const isRefused = (profile: Result<User>) => !profile.ok && profile.problem.status === 401;

/** Refreshes the tokens before a navigation to a protected page. Returns false when the session has ended. */
export async function renewSession(): Promise<boolean> {
  const { idToken, isUnknown } = await readSession();
  if (idToken || isUnknown) return true;
  useAuth.getState().signedOut();
  return false;
}

async function loadOrCreateProfile(token: string, payload: TokenPayload): Promise<Result<User>> {
  // imports the phone number metadata, which public pages must not load
  const api = await import('@/lib/profile/api').catch(() => null);
  if (!api) return { ok: false, problem: readProblem(null) };
  const { createProfile, loadProfile } = api;
  const profile = await loadProfile(token);
  const isCurrent = profile.ok && profile.data.email === payload.email;
  if (isCurrent || (!profile.ok && profile.problem.status !== 400)) return profile;
  // also takes over an address that was changed at the provider
  const created = await createProfile(token, {
    username: payload['cognito:username'],
    email: payload.email,
    cognitoId: payload.sub,
    firstName: payload.given_name,
    lastName: payload.family_name,
    language: pageLocale(),
  });
  return created.ok ? loadProfile(token) : created;
}

function pageLocale(): Locale | undefined {
  return routing.locales.find((locale) => locale === document.documentElement.lang);
}

/** Mail is written in the language that the user read last. */
async function saveLanguage({ language }: User): Promise<void> {
  const current = pageLocale();
  const token = await findIdToken();
  if (!token || current === undefined || current === language) return;
  const { saveProfile } = await import('@/lib/profile/api');
  await saveProfile(token, { language: current });
}

export async function completeSignIn(): Promise<void> {
  clearPendingCode();
  forgetLastRedirect();
  await restoreSession();
  const { user, failRequest } = useAuth.getState();
  if (user) void refreshSsoToken();
  else failRequest('SessionNotKept'); // the browser refuses cookies
}

/** Signs in; errors are in the store. An unconfirmed user gets a new code and the confirm dialog. */
export async function logIn({ email, password }: Credentials): Promise<void> {
  const auth = useAuth.getState();
  auth.startRequest();
  const result = await signIn(email, password);
  await applySignInResult(result);
  if (result.ok) return;
  if (result.errorType === 'PasswordResetRequiredException') return auth.showRecoverPassword(true);
  if (result.errorType !== 'UserNotConfirmedException') return;
  // an earlier code may still arrive, so the dialog opens even when resending fails
  await resendCode(email);
  askForCode(email);
}

export async function continueLogIn(answer: string): Promise<void> {
  const auth = useAuth.getState();
  auth.startRequest();
  const result = await answerStep(answer);
  if (!result.ok && finalErrors.includes(result.errorType)) {
    auth.resetSignIn();
    return auth.failRequest('SignInInterrupted');
  }
  await applySignInResult(result);
}

const finalErrors = ['NotAuthorizedException', 'SignInException', 'UserNotFoundException', 'ResourceNotFoundException'];

async function applySignInResult(result: SignInResult): Promise<void> {
  const auth = useAuth.getState();
  if (!result.ok) return auth.failRequest(result.errorType);
  if (result.step) return auth.showSignInStep(result.step, result.setup);
  await completeSignIn();
}

export async function createAccount(account: AccountInput, locale: string): Promise<void> {
  const auth = useAuth.getState();
  auth.startRequest();
  const result = await signUp({ ...account, locale });
  if (!result.ok) return auth.failRequest(result.errorType);
  if (result.confirmed) return logIn(account);
  askForCode(account.email);
}

function askForCode(email: string): void {
  storePendingCode({ purpose: 'confirm', email });
  useAuth.getState().openConfirmDialog(email);
}

/** True during a sign-out by the user: the current page is then not saved as redirect path. */
export function isUserSigningOut(): boolean {
  return isSigningOut;
}

/** Ends the session in the browser even when server and provider are unreachable. `isLeaving`: the hosted login's logout is opening. */
export async function logOut(): Promise<{ isLeaving: boolean }> {
  isSigningOut = true;
  try {
    const token = await findIdToken();
    const timeout = () => new Promise((pass) => setTimeout(pass, SIGN_OUT_TIMEOUT_MS));
    // a request in flight would be refused
    const answered = Promise.all([languageSave, whenSent()]);
    if (token) await Promise.race([answered.then(() => revokeServerSession(token)), timeout()]);
    return await signOut();
  } finally {
    const auth = useAuth.getState();
    auth.signedOut();
    auth.setRedirectPath(null);
    clearPendingCode();
    // pages without favourite buttons have not loaded the list
    await useFavourites.persist.rehydrate();
    useFavourites.getState().clearAccount();
  }
}

/** Revokes the token on our server; a failure does not block the sign-out. */
async function revokeServerSession(token: string): Promise<void> {
  const { endSession } = await import('@/lib/identity/api'); // not needed by anonymous visitors
  await endSession(token).catch(() => null);
}
