import { logFailure } from '@/lib/browser/log-failure';
import { type PublicIdentityConfig, type TokenPayload, tokenPayload } from '@/lib/identity/schema';
import { lastUserCookie } from '@/lib/identity/session-cookies';

/** `errorType` is the exception name of the provider, e.g. `UserNotConfirmedException`, or `NetworkError`. */
export type IdentityResult<T = object> = ({ ok: true } & T) | { ok: false; errorType: string };
export type SignInStep = 'authenticatorCode' | 'authenticatorSetup' | 'sentCode' | 'newPassword';
export type AuthenticatorSecret = { secret: string; uri: string };
/** `step` is null after a complete sign-in; `setup` exists for `authenticatorSetup`. */
type SignedIn = { step: SignInStep | null; setup?: AuthenticatorSecret };
export type SignInResult = IdentityResult<SignedIn>;

/** `locale` is the language of messages to the user. */
export type NewAccount = { email: string; password: string; givenName: string; familyName: string; locale: string };

const COOKIE_DAYS = 365;
/** Part of the name of the cookie that Amplify sets after a hosted login. */
const HOSTED_SESSION_COOKIE = '.oauthMetadata=';

let config: PublicIdentityConfig | null = null;
let library: ReturnType<typeof loadLibrary> | null = null;
/** Another sign-in that uses a storage of its own meanwhile; reads of the session wait for it. */
let separateSignIn: Promise<unknown> = Promise.resolve();

/** Sets the provider; Amplify is loaded by the first call that needs it. */
export function configureIdentity(publicConfig: PublicIdentityConfig): void {
  if (config === publicConfig) return;
  config = publicConfig;
  library = null;
}

/** Signs in; a session of another account in this browser is ended first. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  return attempt('sign_in', async (auth) => {
    const output = await replaceSession(auth, () => auth.signIn({ username: email, password }));
    return toSignedIn(auth, output);
  });
}

/** Signs in, and ends a session of this browser that prevents it. */
export async function replaceSession<T>(auth: Auth, start: () => Promise<T>): Promise<T> {
  return start().catch(async (error) => {
    if (errorName(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await auth.signOut();
    return start();
  });
}

export async function answerStep(answer: string): Promise<SignInResult> {
  return attempt('sign_in_step', async (auth) =>
    toSignedIn(auth, await auth.confirmSignIn({ challengeResponse: answer })),
  );
}

export type SignInOutput = Awaited<ReturnType<Auth['signIn']>>;

export async function toSignedIn(auth: Auth, { isSignedIn, nextStep }: SignInOutput): Promise<SignedIn> {
  if (isSignedIn) return { step: null };
  switch (nextStep.signInStep) {
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION': {
      // the app is preferred because it needs no mobile signal
      const [first = 'TOTP', ...others] = nextStep.allowedMFATypes ?? [];
      const choice = others.includes('TOTP') ? 'TOTP' : first;
      return toSignedIn(auth, await auth.confirmSignIn({ challengeResponse: choice }));
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      const setup = { secret: sharedSecret, uri: getSetupUri(location.hostname).href };
      return { step: 'authenticatorSetup', setup };
    }
  }
  const step = steps[nextStep.signInStep];
  if (step) return { step };
  throw new IdentityError(stepFailures[nextStep.signInStep] ?? 'SignInStepNotOffered');
}

const steps: Partial<Record<string, SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'authenticatorCode',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'sentCode',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'sentCode',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
};

// Amplify turns these two errors into steps
const stepFailures: Partial<Record<string, string>> = {
  CONFIRM_SIGN_UP: 'UserNotConfirmedException',
  RESET_PASSWORD: 'PasswordResetRequiredException',
};

/**
 * Creates an account; with `confirmSignUp` in the same page load it is also signed in. `confirmed` is false until the
 * code that was sent to the address is entered.
 */
export async function signUp({ email, password, givenName, familyName, locale }: NewAccount) {
  return attempt('sign_up', async (auth) => {
    const userAttributes = { email, given_name: givenName, family_name: familyName, locale };
    const options = { userAttributes, autoSignIn: true };
    const { isSignUpComplete } = await auth.signUp({ username: email, password, options });
    return { confirmed: isSignUpComplete };
  });
}

/** `signedIn` is false when the account is confirmed but needs a separate sign-in. */
export async function confirmSignUp(email: string, code: string) {
  return attempt('confirm_sign_up', async (auth) => {
    const { nextStep } = await auth.confirmSignUp({ username: email, confirmationCode: code });
    if (nextStep.signUpStep !== 'COMPLETE_AUTO_SIGN_IN') return { signedIn: false };
    // the account is confirmed even when this sign-in fails
    const signedIn = await auth.autoSignIn().catch(() => null);
    return { signedIn: signedIn?.isSignedIn ?? false };
  });
}

export async function resendCode(email: string): Promise<IdentityResult> {
  return perform('resend_code', (auth) => auth.resendSignUpCode({ username: email }));
}

/** Ends the session here and at the provider. `isLeaving` is true when the browser is redirected to the hosted login. */
export async function signOut(): Promise<{ isLeaving: boolean }> {
  if (!isMaybeSignedIn()) return { isLeaving: false };
  const isLeaving = document.cookie.includes(HOSTED_SESSION_COOKIE);
  const { auth } = await requireLibrary();
  await auth.signOut();
  return { isLeaving };
}

export async function findIdToken(): Promise<string | null> {
  return (await readSession()).idToken?.toString() ?? null;
}

export async function findTokenPayload(): Promise<TokenPayload | null> {
  return tokenPayload.safeParse((await readSession()).idToken?.payload).data ?? null;
}

/** `forceRefresh` also replaces valid tokens. `isUnknown`: the provider was not reached, so the session may not have ended; the next call tries again. */
export async function readSession(options?: { forceRefresh: boolean }) {
  if (!isMaybeSignedIn()) return { idToken: null, isUnknown: false }; // visitors do not load Amplify
  await separateSignIn;
  const reading = requireLibrary().then(({ auth }) => auth.fetchAuthSession(options));
  const session = await reading.catch(() => null);
  return { idToken: session?.tokens?.idToken ?? null, isUnknown: session === null && isMaybeSignedIn() };
}

/** Delays reads of the session until `work` ends. */
export function holdSession<T>(work: Promise<T>): Promise<T> {
  separateSignIn = work.catch(() => null);
  return work;
}

function isMaybeSignedIn(): boolean {
  return document.cookie.includes(`${lastUserCookie(requireConfig().userPoolClientId)}=`);
}

/** An error named like those of the provider. */
export class IdentityError extends Error {
  constructor(override readonly name: string) {
    super(name);
  }
}

/** Calls Amplify; an error is logged and becomes its name. */
export async function attempt<T extends object>(
  event: string,
  act: (auth: Auth) => Promise<T>,
): Promise<IdentityResult<T>> {
  try {
    const { auth } = await requireLibrary();
    return { ok: true, ...(await act(auth)) };
  } catch (error) {
    const errorType = errorName(error);
    logFailure(event, errorType);
    return { ok: false, errorType };
  }
}

/** Like `attempt`, for a call whose answer is of no use. */
export async function perform(event: string, act: (auth: Auth) => Promise<unknown>): Promise<IdentityResult> {
  return attempt(event, async (auth) => {
    await act(auth);
    return {};
  });
}

export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'Unknown';
}

export function hasRecoveryCodes(): boolean {
  return config?.hasRecoveryCodes === true;
}

export function requireConfig(): PublicIdentityConfig {
  if (!config) throw new Error('configureIdentity() comes first');
  return config;
}

export type Auth = typeof import('aws-amplify/auth');

export function requireLibrary() {
  library ??= loadLibrary(requireConfig()).catch(() => {
    library = null;
    throw new IdentityError('NetworkError');
  });
  return library;
}

async function loadLibrary(publicConfig: PublicIdentityConfig) {
  const [{ Amplify }, auth, { cognitoUserPoolsTokenProvider }, { ConsoleLogger, CookieStorage }] = await Promise.all([
    import('aws-amplify'),
    import('aws-amplify/auth'),
    import('aws-amplify/auth/cognito'),
    import('aws-amplify/utils'),
  ]);
  ConsoleLogger.LOG_LEVEL = 'ERROR'; // a custom pool endpoint would log a warning
  const { identityPoolId } = publicConfig;
  const pool = { ...poolOf(publicConfig), ...hostedLoginOf(publicConfig) };
  Amplify.configure({ Auth: identityPoolId ? { Cognito: { ...pool, identityPoolId } } : { Cognito: pool } });
  // after configure(), which sets a storage with Secure cookies: browsers drop those on plain http
  const secure = location.protocol === 'https:';
  const storage = new CookieStorage({ path: '/', expires: COOKIE_DAYS, sameSite: 'lax', secure });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return { auth, storage, provider: cognitoUserPoolsTokenProvider };
}

function poolOf({ userPoolId, userPoolClientId, userPoolEndpoint }: PublicIdentityConfig) {
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, location.origin).href;
  return { userPoolId, userPoolClientId, ...(endpoint && { userPoolEndpoint: endpoint }) };
}

/** The provider accepts only registered addresses, so there is one of each for all languages. */
function hostedLoginOf({ hostedDomain }: PublicIdentityConfig) {
  if (!hostedDomain) return {};
  const oauth = {
    domain: hostedDomain,
    // the last allows deletion of the account, sign-out everywhere, devices: decision 145
    scopes: ['email', 'profile', 'openid', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [`${location.origin}/auth/login`],
    redirectSignOut: [`${location.origin}/`],
    responseType: 'code' as const,
  };
  return { loginWith: { oauth } };
}
