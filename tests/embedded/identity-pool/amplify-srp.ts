import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Amplify does not export these functions; the tests compare the pool with the ones that browsers run.
type BigInteger = { toString: (radix: number) => string };
type Helper = {
  A: BigInteger;
  getPasswordAuthenticationKey: (facts: {
    username: string;
    password: string;
    serverBValue: BigInteger;
    salt: BigInteger;
  }) => Promise<Uint8Array>;
  /** Generates a device's password and its verifier. */
  generateHashDevice: (groupKey: string, deviceKey: string) => Promise<void>;
  getRandomPassword: () => string;
  getSaltToHashDevices: () => string;
  getVerifierDevices: () => string;
};
type SignatureFacts = {
  userPoolName: string;
  username: string;
  challengeParameters: { SECRET_BLOCK: string };
  dateNow: string;
  hkdf: Uint8Array;
};

const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));
const folder = join(dirname(amplify.resolve('@aws-amplify/auth/package.json')), 'dist/esm/providers/cognito/utils/srp');
const load = (file: string) => import(pathToFileURL(join(folder, file)).href);

export const { getAuthenticationHelper }: { getAuthenticationHelper: (poolName: string) => Promise<Helper> } =
  await load('getAuthenticationHelper.mjs');
export const { getSignatureString }: { getSignatureString: (facts: SignatureFacts) => string } =
  await load('getSignatureString.mjs');
export const { default: AmplifyBigInteger }: { default: new (hex: string, radix: number) => BigInteger } =
  await load('BigInteger/BigInteger.mjs');
