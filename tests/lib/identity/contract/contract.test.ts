// What the product requires of a user pool and an identity pool, called through Amplify. The default is the embedded
// pool; another one, such as Cognito's, is tested with
//
//   CONTRACT_POOL='{"userPoolId":"eu-south-1_…","userPoolClientId":"…","identityPoolId":"eu-south-1:…",
//     "address":"contract+{}@example.org","readCode":"./newest-code"}' npx vitest run --project unit tests/lib/identity/contract
//
// `{}` in the address is replaced for each account; `readCode` is a program that prints the newest code sent to its first
// argument, once it differs from its second. `userPoolEndpoint` and `identityPoolEndpoint` are for pools other than AWS.
// The pool's client has no secret, allows ALLOW_USER_SRP_AUTH, ALLOW_USER_PASSWORD_AUTH and ALLOW_REFRESH_TOKEN_AUTH,
// revokes tokens and prevents user existence errors; the pool signs in by e-mail, has our password policy, remembers
// devices by opt-in, and has optional authenticator apps.
import { afterAll, afterEach, beforeEach, describe, test, vi } from 'vitest';
import { openBrowser, type Visitor } from './browser';
import { cases } from './cases';
import { openContractPool } from './pool';

const pool = await openContractPool();
let visitor: Visitor;

beforeEach(async function openAnEmptyBrowser() {
  const { fetch } = globalThis;
  // by which the library names a device; without one it gives up
  vi.stubGlobal('navigator', { userAgent: 'contract', platform: 'test' });
  const opened = await openBrowser(pool);
  visitor = opened;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1];
    const challenge = /"ChallengeName":"(\w+)"/.exec(String(init?.body))?.[1];
    if (operation) opened.operations.push([operation, challenge].filter(Boolean).join(' '));
    return fetch(input, init);
  });
});

afterEach(function setTheClockRight() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

afterAll(pool.close);

describe('a pool', () => {
  test.each(cases)('$title', async ({ run }) => run(visitor));
});
