import { configureIdentity, signIn } from '@/lib/identity/client';

// Runs in the page: the product's sign-in, and the library's arithmetic alone.

type Numbers = { toString: (radix: number) => string };
type Helper = {
  A: Numbers;
  getPasswordAuthenticationKey: (facts: {
    username: string;
    password: string;
    serverBValue: Numbers;
    salt: Numbers;
  }) => Promise<Uint8Array>;
  generateHashDevice: (group: string, device: string) => Promise<void>;
};
/** Functions that the library does not export; `sign-in.ts` imports their files. */
export type Srp = {
  BigInteger: new (hex: string, radix: number) => Numbers;
  getAuthenticationHelper: (poolName: string) => Promise<Helper>;
  getSignatureString: (facts: {
    userPoolName: string;
    username: string;
    challengeParameters: { SECRET_BLOCK: string };
    dateNow: string;
    hkdf: Uint8Array;
  }) => string;
};
export type Account = { email: string; password: string };
/** Durations in milliseconds. */
export type Stopwatch = Record<'signIn' | 'arithmetic', (account: Account) => Promise<number>>;

// as lib/env.ts names the embedded pool
const POOL = { userPoolId: 'us-east-1_Embedded1', userPoolClientId: 'embeddedwebclient00000001' };
const POOL_NAME = 'Embedded1';
const USER = '0b5f9f6e-7d4c-4f0e-9a57-2f6d3c1b8a90';

export function createStopwatch({ BigInteger, getAuthenticationHelper, getSignatureString }: Srp): Stopwatch {
  configureIdentity({ ...POOL, userPoolEndpoint: '/api/identity' });
  return {
    signIn: async ({ email, password }) => {
      const startedAt = performance.now();
      const result = await signIn(email, password);
      const milliseconds = performance.now() - startedAt;
      if (!result.ok) throw new Error(result.errorType);
      await deleteCookies();
      return milliseconds;
    },
    arithmetic: async ({ password }) => {
      // numbers as long as the server's
      const [serverBValue, salt] = [new BigInteger(randomHex(384), 16), new BigInteger(randomHex(16), 16)];
      const block = { SECRET_BLOCK: btoa(randomHex(32)) };
      const startedAt = performance.now();
      const helper = await getAuthenticationHelper(POOL_NAME);
      const hkdf = await helper.getPasswordAuthenticationKey({ username: USER, password, serverBValue, salt });
      const facts = { userPoolName: POOL_NAME, username: USER, challengeParameters: block, hkdf };
      getSignatureString({ ...facts, dateNow: 'Sat Nov 21 09:00:00 UTC 2026' });
      // on a new device the library also generates a device verifier (`getNewDeviceMetadata`)
      const another = await getAuthenticationHelper(POOL_NAME);
      await another.generateHashDevice('-group', USER);
      return performance.now() - startedAt;
    },
  };
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  // less than the prime, whose first bits are 1
  values[0] = 0x7f;
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/** Tokens and the device key are cookies; without them the browser is a new device. */
async function deleteCookies(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
}
