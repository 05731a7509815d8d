import { identityConfig } from '@/lib/identity/config';
import { askPool, askPoolFor, PASSWORD, type Tokens } from '@/tests/factories/pool';
import { AmplifyBigInteger, getAuthenticationHelper, getSignatureString } from './amplify-srp';

// The browser's part of the protocol, computed with Amplify's own functions.

const POOL = String(identityConfig.userPoolId.split('_')[1]);
const TIMESTAMP = 'Sat Nov 21 9:00:00 UTC 2026';

export type DeviceNames = { DeviceKey: string; DeviceGroupKey: string };
/** A confirmed device with its password. */
export type Device = DeviceNames & { password: string };
export type NewTokens = Tokens & { NewDeviceMetadata?: DeviceNames };
type Helper = Awaited<ReturnType<typeof getAuthenticationHelper>>;
type Parameters = { SALT: string; SRP_B: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string; USERNAME: string };
type Answer = Awaited<ReturnType<typeof askPool>>;

/** The tokens of a sign-in; undefined after a refusal. */
export const tokensOf = ({ body }: Pick<Answer, 'body'>) => body.AuthenticationResult as NewTokens;
/** The `Session` of an open challenge. */
export const sessionOf = ({ body }: Pick<Answer, 'body'>) => String(body.Session);

export const answer = (ChallengeName: string, body: Record<string, unknown>) =>
  askPool('RespondToAuthChallenge', { ChallengeName, ...body });

/** USER_PASSWORD_AUTH, with or without a device. */
export function signInWith(email: string, deviceKey?: string, password = PASSWORD): Promise<Answer> {
  const AuthParameters = { USERNAME: email, PASSWORD: password, ...(deviceKey && { DEVICE_KEY: deviceKey }) };
  return askPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
}

/** Starts USER_SRP_AUTH. */
export async function beginSrp(email: string): Promise<{ helper: Helper; parameters: Parameters }> {
  const helper = await getAuthenticationHelper(POOL);
  const AuthParameters = { USERNAME: email, SRP_A: helper.A.toString(16) };
  const body = await askPoolFor('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  return { helper, parameters: body.ChallengeParameters as Parameters };
}

/** Answers the password challenge. */
export async function proveSrp(
  { helper, parameters }: Awaited<ReturnType<typeof beginSrp>>,
  deviceKey?: string,
): Promise<Answer> {
  const claim = await prove(helper, parameters, { group: POOL, name: parameters.USER_ID_FOR_SRP, password: PASSWORD });
  return answer('PASSWORD_VERIFIER', { ChallengeResponses: { ...claim, ...(deviceKey && { DEVICE_KEY: deviceKey }) } });
}

/** Confirms the new device of a sign-in. */
export async function confirmDevice({ AccessToken, NewDeviceMetadata }: NewTokens, name = 'Laptop'): Promise<Device> {
  if (!NewDeviceMetadata) throw new Error('this sign-in was on a device that is known');
  const { device, config } = await makeDevice(NewDeviceMetadata);
  const DeviceKey = device.DeviceKey;
  await askPoolFor('ConfirmDevice', { AccessToken, DeviceKey, DeviceName: name, DeviceSecretVerifierConfig: config });
  return device;
}

/** A device's password and its verifier. */
export async function makeDevice(names: DeviceNames) {
  const helper = await getAuthenticationHelper(POOL);
  await helper.generateHashDevice(names.DeviceGroupKey, names.DeviceKey);
  const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
  const config = {
    Salt: toBase64(helper.getSaltToHashDevices()),
    PasswordVerifier: toBase64(helper.getVerifierDevices()),
  };
  return { device: { ...names, password: helper.getRandomPassword() }, config };
}

export const remember = ({ AccessToken }: Tokens, DeviceKey: string, DeviceRememberedStatus = 'remembered') =>
  askPool('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus });

/** Starts DEVICE_SRP_AUTH. */
export async function beginDeviceSrp(Session: string, { DeviceKey, DeviceGroupKey }: Device) {
  const helper = await getAuthenticationHelper(DeviceGroupKey);
  const ChallengeResponses = { USERNAME: 'anyone', SRP_A: helper.A.toString(16), DEVICE_KEY: DeviceKey };
  return { helper, opened: await answer('DEVICE_SRP_AUTH', { Session, ChallengeResponses }) };
}

/** Answers the device challenge. */
export async function proveDevice(Session: string, device: Device) {
  const { helper, opened } = await beginDeviceSrp(Session, device);
  const parameters = opened.body.ChallengeParameters as Parameters;
  const { DeviceKey, DeviceGroupKey: group, password } = device;
  const claim = await prove(helper, parameters, { group, name: DeviceKey, password });
  return answer('DEVICE_PASSWORD_VERIFIER', { ChallengeResponses: { ...claim, DEVICE_KEY: DeviceKey } });
}

async function prove(
  helper: Helper,
  { SALT, SRP_B, SECRET_BLOCK, USERNAME }: Parameters,
  { group, name, password }: { group: string; name: string; password: string },
) {
  const numbers = { serverBValue: new AmplifyBigInteger(SRP_B, 16), salt: new AmplifyBigInteger(SALT, 16) };
  const hkdf = await helper.getPasswordAuthenticationKey({ username: name, password, ...numbers });
  const challengeParameters = { SECRET_BLOCK };
  const facts = { userPoolName: group, username: name, challengeParameters, dateNow: TIMESTAMP, hkdf };
  return {
    USERNAME,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: getSignatureString(facts),
    TIMESTAMP,
  };
}
