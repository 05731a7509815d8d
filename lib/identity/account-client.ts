import { endSession } from '@/lib/identity/api';
import { type Auth, type AuthenticatorSecret, attempt, findIdToken, type IdentityFailure } from '@/lib/identity/client';

/** What the provider answers to somebody who changes their own account. */
export type AccountResult = { ok: true } | IdentityFailure;

/** A browser that signed in, as its owner recognises it. */
export type SignedInDevice = { id: string; name: string | null; lastSeen: Date | null; isThis: boolean };
export type DeviceListResult = { ok: true; devices: SignedInDevice[] } | IdentityFailure;

export type AuthenticatorSetup = ({ ok: true } & AuthenticatorSecret) | IdentityFailure;
export type MfaResult = { ok: true; hasAuthenticator: boolean } | IdentityFailure;

/** What nobody signed in is refused with; the library's own name for it. */
const SESSION_ENDED = 'UserUnAuthenticatedException';

/** Sets another password for whoever knows the current one. */
export async function changePassword(current: string, proposed: string): Promise<AccountResult> {
  return ask(async (auth) => {
    await auth.updatePassword({ oldPassword: current, newPassword: proposed });
    return { ok: true };
  });
}

/** Tells the provider another name, and has it stand in the token from now on. */
export async function renameAccount(givenName: string, familyName: string): Promise<AccountResult> {
  return ask(async (auth) => {
    await auth.updateUserAttributes({ userAttributes: { given_name: givenName, family_name: familyName } });
    await auth.fetchAuthSession({ forceRefresh: true });
    return { ok: true };
  });
}

/** Where this person is signed in, this browser first and then the latest. */
export async function listDevices(): Promise<DeviceListResult> {
  return ask(async (auth) => {
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

/** Forgets a device: it must sign in anew, as one never seen before. */
export async function forgetDevice(id: string): Promise<AccountResult> {
  return ask(async (auth) => {
    await auth.forgetDevice({ device: { id } });
    return { ok: true };
  });
}

/** Begins with an authenticator app; nothing is asked at sign-in before `verifyAuthenticator`. */
export async function setUpAuthenticator(siteName: string, email: string): Promise<AuthenticatorSetup> {
  return ask(async (auth) => {
    const { sharedSecret, getSetupUri } = await auth.setUpTOTP();
    return { ok: true, secret: sharedSecret, uri: getSetupUri(siteName, email).href };
  });
}

/** Takes the first code of the app, and asks for one at every sign-in from now on. */
export async function verifyAuthenticator(code: string): Promise<AccountResult> {
  return ask(async (auth) => {
    await auth.verifyTOTPSetup({ code });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    return { ok: true };
  });
}

/** Signing in takes no more than the password again. */
export async function removeAuthenticator(): Promise<AccountResult> {
  return ask(async (auth) => {
    await auth.updateMFAPreference({ totp: 'DISABLED' });
    return { ok: true };
  });
}

/** Is a code of an app asked for at sign-in? */
export async function readMfa(): Promise<MfaResult> {
  return ask(async (auth) => {
    const { enabled = [] } = await auth.fetchMFAPreference();
    return { ok: true, hasAuthenticator: enabled.includes('TOTP') };
  });
}

/** Ends every session of this person, this one too. Until our own server has agreed, nothing is ended. */
export async function signOutEverywhere(): Promise<AccountResult> {
  const token = await findIdToken();
  if (!token) return { ok: false, errorType: SESSION_ENDED };
  const ended = await endSession(token, { everywhere: true });
  if (!ended.ok)
    return { ok: false, errorType: ended.problem.status === 0 ? 'NetworkError' : 'InternalErrorException' };
  return ask(async (auth) => {
    await auth.signOut({ global: true });
    return { ok: true };
  });
}

/** Deletes the account at the provider, and the session here with it. */
export async function deleteAccount(): Promise<AccountResult> {
  return ask(async (auth) => {
    await auth.deleteUser();
    return { ok: true };
  });
}

/** The provider refuses a wrong password and an ended session under one name; only the message tells them apart. */
function ask<T>(act: (auth: Auth) => Promise<T>): Promise<T | IdentityFailure> {
  return attempt((auth) =>
    act(auth).catch((error): IdentityFailure => {
      const isEnded = error instanceof Error && error.name === 'NotAuthorizedException' && /token/i.test(error.message);
      if (isEnded) return { ok: false, errorType: SESSION_ENDED };
      throw error;
    }),
  );
}
