import { endSession } from '@/lib/identity/api';
import { type Auth, attempt, IdentityError, type IdentityResult, perform, readSession } from '@/lib/identity/client';
import type { PasswordReset } from '@/lib/identity/credentials';

export type SignedInDevice = { id: string; name: string | null; lastSeen: Date | null; isThis: boolean };

/** The error name that Amplify uses without a session. */
export const SESSION_ENDED = 'UserUnAuthenticatedException';

export async function changePassword(oldPassword: string, newPassword: string): Promise<IdentityResult> {
  return performInSession('change_password', (auth) => auth.updatePassword({ oldPassword, newPassword }));
}

export async function renameAccount(givenName: string, familyName: string): Promise<IdentityResult> {
  return performInSession('rename_account', async (auth) => {
    await auth.updateUserAttributes({ userAttributes: { given_name: givenName, family_name: familyName } });
    await auth.fetchAuthSession({ forceRefresh: true });
  });
}

/** Lists the devices with a session: this one first, then the latest. */
export async function listDevices(): Promise<IdentityResult<{ devices: SignedInDevice[] }>> {
  return attemptInSession('list_devices', async (auth) => {
    const [found, { tokens }] = await Promise.all([auth.fetchDevices(), auth.fetchAuthSession()]);
    const ownKey = tokens?.accessToken.payload.device_key;
    const devices = found.map(({ id, name, lastAuthenticatedDate, lastModifiedDate }) => ({
      id,
      name: name ?? null,
      lastSeen: lastAuthenticatedDate ?? lastModifiedDate ?? null,
      isThis: id === ownKey,
    }));
    const latest = ({ lastSeen, isThis }: SignedInDevice) => (isThis ? Number.POSITIVE_INFINITY : Number(lastSeen));
    return { devices: devices.toSorted((one, other) => latest(other) - latest(one)) };
  });
}

export async function forgetDevice(id: string): Promise<IdentityResult> {
  return performInSession('forget_device', (auth) => auth.forgetDevice({ device: { id } }));
}

/** Begins the setup of an authenticator app; sign-in requires its code only after `verifyAuthenticator`. */
export async function setUpAuthenticator(siteName: string, email: string) {
  return attemptInSession('set_up_authenticator', async (auth) => {
    const { sharedSecret, getSetupUri } = await auth.setUpTOTP();
    return { secret: sharedSecret, uri: getSetupUri(siteName, email).href };
  });
}

export async function verifyAuthenticator(code: string): Promise<IdentityResult> {
  return performInSession('verify_authenticator', async (auth) => {
    await auth.verifyTOTPSetup({ code });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
  });
}

export async function removeAuthenticator(): Promise<IdentityResult> {
  return performInSession('remove_authenticator', (auth) => auth.updateMFAPreference({ totp: 'DISABLED' }));
}

export async function readMfa() {
  return attemptInSession('read_mfa', async (auth) => {
    const { enabled = [] } = await auth.fetchMFAPreference();
    return { hasAuthenticator: enabled.includes('TOTP') };
  });
}

/** Ends all sessions of the account. Returns a failure, and ends none, when our server refuses. */
export async function signOutEverywhere(): Promise<IdentityResult> {
  const { idToken, isUnknown } = await readSession();
  if (!idToken) return { ok: false, errorType: isUnknown ? 'NetworkError' : SESSION_ENDED };
  const ended = await endSession(idToken.toString(), { everywhere: true });
  if (!ended.ok)
    return { ok: false, errorType: ended.problem.status === 0 ? 'NetworkError' : 'InternalErrorException' };
  return performInSession('sign_out_everywhere', (auth) => auth.signOut({ global: true }));
}

/** Sends a code to the current address, the first of four steps of a change. */
export async function requestCurrentAddressCode(): Promise<IdentityResult> {
  return performInSession('request_address_code', (auth) =>
    auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' }),
  );
}

export async function confirmCurrentAddress(code: string): Promise<IdentityResult> {
  return performInSession('confirm_current_address', (auth) => confirmAddress(auth, code));
}

/** Sends a code to the new address; also repeats it. */
export async function requestNewAddressCode(email: string): Promise<IdentityResult> {
  return performInSession('request_new_address', (auth) =>
    auth.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } }),
  );
}

/** Replaces the address, and the tokens that contain it. */
export async function confirmNewAddress(code: string): Promise<IdentityResult> {
  return performInSession('confirm_new_address', async (auth) => {
    await confirmAddress(auth, code);
    await auth.fetchAuthSession({ forceRefresh: true });
  });
}

const confirmAddress = (auth: Auth, confirmationCode: string) =>
  auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });

export async function deleteAccount(): Promise<IdentityResult> {
  return performInSession('delete_account', (auth) => auth.deleteUser());
}

/** Sends a code for a new password. */
export async function requestResetCode(email: string): Promise<IdentityResult> {
  return perform('forgot_password', (auth) => auth.resetPassword({ username: email }));
}

export async function resetPassword({ username, code, password }: PasswordReset): Promise<IdentityResult> {
  return perform('reset_password', (auth) =>
    auth.confirmResetPassword({ username, confirmationCode: code, newPassword: password }),
  );
}

type Act<T> = (auth: Auth) => Promise<T>;

const attemptInSession = <T extends object>(event: string, act: Act<T>) => attempt(event, inSession(act));
const performInSession = (event: string, act: Act<unknown>) => perform(event, inSession(act));

/** The provider uses one error name for a wrong password and an ended session; only the message differs. */
function inSession<T>(act: Act<T>): Act<T> {
  return (auth) =>
    act(auth).catch((error) => {
      const isEnded = error instanceof Error && error.name === 'NotAuthorizedException' && /token/i.test(error.message);
      throw isEnded ? new IdentityError(SESSION_ENDED) : error;
    });
}
