import { configureIdentity, signIn } from '@/lib/identity/client';

// What runs in the page: the product's own sign-in, and by itself the arithmetic that the library does for it.

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
/** The library's own functions. It does not export them; `sign-in.ts` knows their files. */
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
/** Both take an account and answer in milliseconds. */
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
      await forgetEverything();
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
      // the first sign-in at a browser also makes a password for the browser, whose verifier the pool keeps; the library
      // begins another exchange for it, of which it uses nothing (`getNewDeviceMetadata`)
      const another = await getAuthenticationHelper(POOL_NAME);
      await another.generateHashDevice('-group', USER);
      return performance.now() - startedAt;
    },
  };
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  // below the prime, which begins with ones
  values[0] = 0x7f;
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/** As a browser that has never been here: the library keeps tokens, and what it knows of this device, in cookies. */
async function forgetEverything(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
}
