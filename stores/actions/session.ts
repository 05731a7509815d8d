import type { Result } from '@/lib/http/client';
import {
  answerStep,
  configureIdentity,
  findIdToken,
  findTokenPayload,
  resendCode,
  type SignInResult,
  signIn,
  signOut,
  signUp,
} from '@/lib/identity/client';
import type { AccountInput, Credentials } from '@/lib/identity/credentials';
import { awaitCode, forgetAwaitedCode } from '@/lib/identity/pending-code';
import type { PublicIdentityConfig, TokenPayload } from '@/lib/identity/schema';
import type { User } from '@/lib/profile/schema';
import { configureBooking, refreshSsoToken } from '@/stores/actions/booking-hand-off';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';

/** Longest wait for our own server when somebody signs out, in milliseconds. */
const GOODBYE_MS = 3_000;
let hasStarted = false;
let isLeaving = false;

/** Reads what the store kept from an earlier visit; until then nothing may write to it. */
export async function readSavedAuth(): Promise<void> {
  if (!useAuth.persist.hasHydrated()) await useAuth.persist.rehydrate();
}

/** Finds out who is signed in, once for this page's life, however many layouts ask. */
export function startSession(identity: PublicIdentityConfig, bookingSiteUrl: string): void {
  if (hasStarted) return;
  hasStarted = true;
  configureIdentity(identity);
  configureBooking(bookingSiteUrl);
  void readSavedAuth().then(findOutWhoIsHere);
}

async function findOutWhoIsHere(): Promise<void> {
  const mayBeAnswer = /\/auth\/login$/.test(location.pathname) && location.search.includes('state=');
  // few people come that way, so the others do not load it
  const hosted = mayBeAnswer && (await import('@/stores/actions/hosted-login'));
  if (hosted && (await hosted.comeBack())) return enter();
  return restoreSession();
}

/** Fills the store from the session this browser keeps, renewing it where needed. Visitors cost no request. */
export async function restoreSession(): Promise<void> {
  const token = await findIdToken();
  const payload = token && (await findTokenPayload());
  if (!payload) return useAuth.getState().signedOut();
  const profile = await loadOrCreateProfile(token, payload);
  if (isLeaving) return; // they signed out meanwhile
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

/** What follows when the provider has let somebody in. */
export async function enter(): Promise<void> {
  forgetAwaitedCode();
  await restoreSession();
  const { user, refuse } = useAuth.getState();
  if (user) void refreshSsoToken();
  else refuse('SessionNotKept'); // a browser that takes no cookies
}

/** Signs in; a refusal is in the store. Somebody not confirmed yet gets a new code and the dialog to type it into. */
export async function logIn({ email, password }: Credentials): Promise<void> {
  const auth = useAuth.getState();
  auth.begin();
  const result = await signIn(email, password);
  await goOn(result);
  if (result.ok) return;
  if (result.errorType === 'PasswordResetRequiredException') return auth.showRecoverPassword(true);
  if (result.errorType !== 'UserNotConfirmedException') return;
  // an earlier code may still be on its way, so the dialog opens whether or not another one could be sent
  await resendCode(email);
  askForCode(email);
}

/** Brings what the provider asked for after the password. A refusal is in the store; some are final. */
export async function continueLogIn(answer: string): Promise<void> {
  const auth = useAuth.getState();
  auth.begin();
  const result = await answerStep(answer);
  if (!result.ok && endsSignIn.includes(result.errorType)) {
    auth.startAgain();
    return auth.refuse('SignInInterrupted');
  }
  await goOn(result);
}

/** The provider has forgotten the conversation: it took too long, or too many codes were wrong. */
const endsSignIn = ['NotAuthorizedException', 'SignInException', 'UserNotFoundException', 'ResourceNotFoundException'];

async function goOn(result: SignInResult): Promise<void> {
  const auth = useAuth.getState();
  if (!result.ok) return auth.refuse(result.errorType);
  if (result.step) return auth.askForStep(result.step, result.setup);
  await enter();
}

/**
 * Makes an account; then the code sent to its address is asked for. A refusal is in the store.
 *
 * @param locale what its owner reads the page in
 */
export async function openAccount(account: AccountInput, locale: string): Promise<void> {
  const auth = useAuth.getState();
  auth.begin();
  const result = await signUp({ ...account, locale });
  if (!result.ok) return auth.refuse(result.errorType);
  if (result.confirmed) return logIn(account);
  askForCode(account.email);
}

function askForCode(email: string): void {
  awaitCode({ purpose: 'confirm', email });
  useAuth.getState().askForCode(email);
}

/** True from the moment somebody leaves of their own accord: then no page need be kept for their return. */
export function isLoggingOut(): boolean {
  return isLeaving;
}

/**
 * Ends the session here, at our own server and at the provider; here it ends even when neither can be reached.
 *
 * @returns whether the browser is on its way to the hosted login, to end the session there
 */
export async function logOut(): Promise<{ isLeaving: boolean }> {
  isLeaving = true;
  try {
    const token = await findIdToken();
    if (token) await Promise.race([endHere(token), passing(GOODBYE_MS)]);
    return await signOut();
  } finally {
    const auth = useAuth.getState();
    auth.signedOut();
    auth.setRedirectPath(null);
    forgetAwaitedCode();
    // pages without hearts have not read them
    await useFavourites.persist.rehydrate();
    useFavourites.getState().forgetAccount();
  }
}

/** From now on our server refuses the token, also from a copy. That it cannot be told keeps nobody here. */
async function endHere(token: string): Promise<void> {
  const { endSession } = await import('@/lib/identity/api'); // visitors never need it
  await endSession(token).catch(() => null);
}

function passing(milliseconds: number): Promise<void> {
  return new Promise((pass) => setTimeout(pass, milliseconds));
}
