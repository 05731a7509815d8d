import { endSession } from '@/lib/identity/api';
import { type Auth, type AuthenticatorSecret, attempt, findIdToken, type IdentityFailure } from '@/lib/identity/client';
import type { PasswordReset } from '@/lib/identity/credentials';

export type AccountResult = { ok: true } | IdentityFailure;

export type SignedInDevice = { id: string; name: string | null; lastSeen: Date | null; isThis: boolean };
export type DeviceListResult = { ok: true; devices: SignedInDevice[] } | IdentityFailure;

export type AuthenticatorSetup = ({ ok: true } & AuthenticatorSecret) | IdentityFailure;
export type MfaResult = { ok: true; hasAuthenticator: boolean } | IdentityFailure;

/** The error name that Amplify uses without a session. */
const SESSION_ENDED = 'UserUnAuthenticatedException';

export async function changePassword(current: string, proposed: string): Promise<AccountResult> {
  return attemptInSession(async (auth) => {
    await auth.updatePassword({ oldPassword: current, newPassword: proposed });
    return { ok: true };
  });
}

export async function renameAccount(givenName: string, familyName: string): Promise<AccountResult> {
  return attemptInSession(async (auth) => {
    await auth.updateUserAttributes({ userAttributes: { given_name: givenName, family_name: familyName } });
    await auth.fetchAuthSession({ forceRefresh: true });
    return { ok: true };
  });
}

/** Lists the devices with a session: this one first, then the latest. */
export async function listDevices(): Promise<DeviceListResult> {
  return attemptInSession(async (auth) => {
    const [found, ownKey] = await Promise.all([auth.fetchDevices(), findOwnDeviceKey(auth)]);
    const devices = found.map(({ id, name, lastAuthenticatedDate, lastModifiedDate }) => ({
      id,
      name: name ?? null,
      lastSeen: lastAuthenticatedDate ?? lastModifiedDate ?? null,
      isThis: id === ownKey,
    }));
    const latest = ({ lastSeen, isThis }: SignedInDevice) => (isThis ? Number.POSITIVE_INFINITY : Number(lastSeen));
    return { ok: true, devices: devices.toSorted((one, other) => latest(other) - latest(one)) };
  });
}

async function findOwnDeviceKey(auth: Auth): Promise<string | null> {
  const { tokens } = await auth.fetchAuthSession();
  const key = tokens?.accessToken.payload.device_key;
  return typeof key === 'string' ? key : null;
}

export async function forgetDevice(id: string): Promise<AccountResult> {
  return attemptInSession(async (auth) => {
    await auth.forgetDevice({ device: { id } });
    return { ok: true };
  });
}

/** Begins the setup of an authenticator app; sign-in requires its code only after `verifyAuthenticator`. */
export async function setUpAuthenticator(siteName: string, email: string): Promise<AuthenticatorSetup> {
  return attemptInSession(async (auth) => {
    const { sharedSecret, getSetupUri } = await auth.setUpTOTP();
    return { ok: true, secret: sharedSecret, uri: getSetupUri(siteName, email).href };
  });
}

export async function verifyAuthenticator(code: string): Promise<AccountResult> {
  return attemptInSession(async (auth) => {
    await auth.verifyTOTPSetup({ code });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    return { ok: true };
  });
}

export async function removeAuthenticator(): Promise<AccountResult> {
  return attemptInSession(async (auth) => {
    await auth.updateMFAPreference({ totp: 'DISABLED' });
    return { ok: true };
  });
}

export async function readMfa(): Promise<MfaResult> {
  return attemptInSession(async (auth) => {
    const { enabled = [] } = await auth.fetchMFAPreference();
    return { ok: true, hasAuthenticator: enabled.includes('TOTP') };
  });
}

/** Ends all sessions of the account. Returns a failure, and ends none, when our server refuses. */
export async function signOutEverywhere(): Promise<AccountResult> {
  const token = await findIdToken();
  if (!token) return { ok: false, errorType: SESSION_ENDED };
  const ended = await endSession(token, { everywhere: true });
  if (!ended.ok)
    return { ok: false, errorType: ended.problem.status === 0 ? 'NetworkError' : 'InternalErrorException' };
  return attemptInSession(async (auth) => {
    await auth.signOut({ global: true });
    return { ok: true };
  });
}

export async function deleteAccount(): Promise<AccountResult> {
  return attemptInSession(async (auth) => {
    await auth.deleteUser();
    return { ok: true };
  });
}

/** Errors that would reveal which addresses have an account. */
const revealingErrors = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** Sends a code for a new password; the result is the same for unknown addresses. */
export async function requestResetCode(email: string): Promise<AccountResult> {
  const outcome = await attempt(async (auth): Promise<AccountResult> => {
    await auth.resetPassword({ username: email });
    return { ok: true };
  });
  return !outcome.ok && revealingErrors.includes(outcome.errorType) ? { ok: true } : outcome;
}

export async function resetPassword({ email, code, password }: PasswordReset): Promise<AccountResult> {
  return attempt(async (auth) => {
    await auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
    return { ok: true };
  });
}

/** The provider uses one error name for a wrong password and an ended session; only the message differs. */
function attemptInSession<T>(act: (auth: Auth) => Promise<T>): Promise<T | IdentityFailure> {
  return attempt((auth) =>
    act(auth).catch((error): IdentityFailure => {
      const isEnded = error instanceof Error && error.name === 'NotAuthorizedException' && /token/i.test(error.message);
      if (isEnded) return { ok: false, errorType: SESSION_ENDED };
      throw error;
    }),
  );
}
