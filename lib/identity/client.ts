import { type PublicIdentityConfig, type TokenPayload, tokenPayload } from '@/lib/identity/schema';
import { lastUserCookie } from '@/lib/identity/session-cookies';

/** `errorType` is the provider's own exception name, e.g. `UserNotConfirmedException`, or `NetworkError`. */
export type IdentityFailure = { ok: false; errorType: string };
/** What the provider may want to know besides the password. */
export type SignInStep = 'authenticatorCode' | 'authenticatorSetup' | 'sentCode' | 'newPassword';
/** The secret of an authenticator app, and how its camera reads it. */
export type AuthenticatorSecret = { secret: string; uri: string };
/** `step` is `null` when somebody is signed in, else what `answerStep` has to bring; `setup` is there for its own. */
export type SignInResult = { ok: true; step: SignInStep | null; setup?: AuthenticatorSecret } | IdentityFailure;
/** `confirmed` is false while the code sent to the address is still to be typed. */
export type SignUpResult = { ok: true; confirmed: boolean } | IdentityFailure;
/** `signedIn` is false when the account is confirmed and its owner has yet to sign in. */
export type ConfirmSignUpResult = { ok: true; signedIn: boolean } | IdentityFailure;
export type ResendCodeResult = { ok: true } | IdentityFailure;

/** `locale` is what its owner reads; mail to them is written in it. */
export type NewAccount = { email: string; password: string; givenName: string; familyName: string; locale: string };

const COOKIE_DAYS = 365;
/** Part of the name of the cookie in which the library notes that the hosted login was used. */
const HOSTED_SESSION_COOKIE = '.oauthMetadata=';

let config: PublicIdentityConfig | null = null;
let library: ReturnType<typeof loadLibrary> | null = null;

/** Says which provider to ask. Cheap: the library itself is loaded by the first call that needs it. */
export function configureIdentity(publicConfig: PublicIdentityConfig): void {
  if (config === publicConfig) return;
  config = publicConfig;
  library = null;
}

/** Signs in with a password that never leaves the browser. Whoever was signed in here before is signed out. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  return attempt(async (auth) => {
    const input = { username: email, password };
    const output = await auth.signIn(input).catch(async (error) => {
      if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
      await auth.signOut();
      return auth.signIn(input);
    });
    return resultOf(auth, output);
  });
}

/** Answers what `signIn`, or this, has asked for: a code, or a new password. */
export async function answerStep(answer: string): Promise<SignInResult> {
  return attempt(async (auth) => resultOf(auth, await auth.confirmSignIn({ challengeResponse: answer })));
}

type SignInOutput = Awaited<ReturnType<Auth['signIn']>>;

async function resultOf(auth: Auth, { isSignedIn, nextStep }: SignInOutput): Promise<SignInResult> {
  if (isSignedIn) return { ok: true, step: null };
  switch (nextStep.signInStep) {
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION': {
      // nobody is asked which: the app where there is one, for it works without a signal
      const [first = 'TOTP', ...others] = nextStep.allowedMFATypes ?? [];
      const choice = others.includes('TOTP') ? 'TOTP' : first;
      return resultOf(auth, await auth.confirmSignIn({ challengeResponse: choice }));
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      const setup = { secret: sharedSecret, uri: getSetupUri(location.hostname).href };
      return { ok: true, step: 'authenticatorSetup', setup };
    }
  }
  const step = ourStep[nextStep.signInStep];
  if (step) return { ok: true, step };
  return { ok: false, errorType: failureOfStep[nextStep.signInStep] ?? 'SignInStepNotOffered' };
}

const ourStep: Partial<Record<string, SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'authenticatorCode',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'sentCode',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'sentCode',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
};

// the library turns these two refusals into steps of a conversation; our screens know the refusals
const failureOfStep: Partial<Record<string, string>> = {
  CONFIRM_SIGN_UP: 'UserNotConfirmedException',
  RESET_PASSWORD: 'PasswordResetRequiredException',
};

/** Makes an account; when it is confirmed in this page, its owner is signed in at once. */
export async function signUp({ email, password, givenName, familyName, locale }: NewAccount): Promise<SignUpResult> {
  return attempt(async (auth) => {
    const userAttributes = { email, given_name: givenName, family_name: familyName, locale };
    const options = { userAttributes, autoSignIn: true };
    const { isSignUpComplete } = await auth.signUp({ username: email, password, options });
    return { ok: true, confirmed: isSignUpComplete };
  });
}

/** Confirms an account with the code that was sent to its address. */
export async function confirmSignUp(email: string, code: string): Promise<ConfirmSignUpResult> {
  return attempt(async (auth) => {
    const { nextStep } = await auth.confirmSignUp({ username: email, confirmationCode: code });
    if (nextStep.signUpStep !== 'COMPLETE_AUTO_SIGN_IN') return { ok: true, signedIn: false };
    // the account is confirmed whatever happens now
    const signedIn = await auth.autoSignIn().catch(() => null);
    return { ok: true, signedIn: signedIn?.isSignedIn ?? false };
  });
}

/** Asks for another confirmation code; the one sent before stops working. */
export async function resendCode(email: string): Promise<ResendCodeResult> {
  return attempt(async (auth) => {
    await auth.resendSignUpCode({ username: email });
    return { ok: true };
  });
}

/**
 * Ends the session here and at the provider. Here it ends even when the provider cannot be reached.
 *
 * @returns whether the browser is on its way to the hosted login, which has a session of its own to end
 */
export async function signOut(): Promise<{ isLeaving: boolean }> {
  if (!isMaybeSignedIn()) return { isLeaving: false };
  const isLeaving = document.cookie.includes(HOSTED_SESSION_COOKIE);
  const { auth } = await requireLibrary();
  await auth.signOut();
  return { isLeaving };
}

/** The identity token to send as bearer, renewed when it is about to expire; `null` when nobody is signed in. */
export async function findIdToken(): Promise<string | null> {
  return (await findSession())?.toString() ?? null;
}

/** What the token says about who is signed in; `null` when nobody is. */
export async function findTokenPayload(): Promise<TokenPayload | null> {
  return tokenPayload.safeParse((await findSession())?.payload).data ?? null;
}

async function findSession() {
  if (!isMaybeSignedIn()) return null; // visitors do not load the library to learn that
  const { auth } = await requireLibrary();
  // a renewal that fails for want of a connection is tried again by the next call
  const session = await auth.fetchAuthSession().catch(() => null);
  return session?.tokens?.idToken ?? null;
}

function isMaybeSignedIn(): boolean {
  return document.cookie.includes(`${lastUserCookie(requireConfig().userPoolClientId)}=`);
}

/** Asks the provider something; what it refuses is a value, not an exception. */
export async function attempt<T>(act: (auth: Auth) => Promise<T>): Promise<T | IdentityFailure> {
  try {
    const { auth } = await requireLibrary();
    return await act(auth);
  } catch (error) {
    return { ok: false, errorType: nameOf(error) };
  }
}

/** The provider's name for what it refused. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Unknown';
}

export function requireConfig(): PublicIdentityConfig {
  if (!config) throw new Error('configureIdentity() comes first');
  return config;
}

export type Auth = typeof import('aws-amplify/auth');

export function requireLibrary() {
  library ??= loadLibrary(requireConfig());
  return library;
}

async function loadLibrary(publicConfig: PublicIdentityConfig) {
  const [{ Amplify }, auth, { cognitoUserPoolsTokenProvider }, { ConsoleLogger, CookieStorage }] = await Promise.all([
    import('aws-amplify'),
    import('aws-amplify/auth'),
    import('aws-amplify/auth/cognito'),
    import('aws-amplify/utils'),
  ]);
  ConsoleLogger.LOG_LEVEL = 'ERROR'; // it would warn that the pool is where we say it is
  const { identityPoolId } = publicConfig;
  const pool = { ...poolOf(publicConfig), ...hostedLoginOf(publicConfig) };
  Amplify.configure({ Auth: identityPoolId ? { Cognito: { ...pool, identityPoolId } } : { Cognito: pool } });
  // after configure(), which sets its own: that one insists on Secure, which a browser drops on plain http
  const secure = location.protocol === 'https:';
  const storage = new CookieStorage({ path: '/', expires: COOKIE_DAYS, sameSite: 'lax', secure });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return { auth };
}

function poolOf({ userPoolId, userPoolClientId, userPoolEndpoint }: PublicIdentityConfig) {
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, location.origin).href;
  return { userPoolId, userPoolClientId, ...(endpoint && { userPoolEndpoint: endpoint }) };
}

/** The addresses are registered with the provider, so there is one of each for all languages. */
function hostedLoginOf({ hostedDomain }: PublicIdentityConfig) {
  if (!hostedDomain) return {};
  const oauth = {
    domain: hostedDomain,
    // the last is for the account's own pages: password, devices, authenticator app
    scopes: ['email', 'profile', 'openid', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [`${location.origin}/auth/login`],
    redirectSignOut: [`${location.origin}/`],
    responseType: 'code' as const,
  };
  return { loginWith: { oauth } };
}
