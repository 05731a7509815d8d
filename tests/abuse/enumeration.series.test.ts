import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seriesLength } from '@/tests/setup/series';
import { query } from './harness';
import { compareTimes } from './timing';

// L02. Durations are measured in this process with the product's own functions: over HTTP the limits would end a series
// after thirty calls. Every call has an e-mail address of its own, so that no lock or count of an earlier call delays it.
const PAIRS = seriesLength(120, 500);
const SERIES = 10;
const LARGEST_T = 4.5;
const PASSWORD = 'Bricola-7!';
const WRONG = 'Gondola-7!';

const folder = mkdtempSync(join(tmpdir(), 'vx-venice-outbox-'));
vi.stubEnv('DATA_DIR', folder);
const { createPoolUser } = await import('@/tests/factories/pool-user');
const { performOperation } = await import('@/embedded/identity-pool/service');
const { identityConfig } = await import('@/lib/identity/config');

const run = randomUUID().slice(0, 8);
/** Each series has its own addresses: signing up in one makes an address known in the next. */
const addressOf = (kind: 'known' | 'unknown', series: number, number: number) =>
  `${kind}-${run}-${series}-${number}@example.org`;
const perform = (operation: string, input: object) =>
  performOperation(operation, { ClientId: identityConfig.clientId, ...input });

beforeAll(async function createAccounts() {
  await createPoolUser({
    email: `model-${run}@example.org`,
    password: PASSWORD,
    givenName: 'Anna',
    familyName: 'Rossi',
  });
  // they share one verifier: their passwords are never used
  await query(`
    INSERT INTO identity.pool_user (sub, email, status, attributes, salt, verifier, created_at, updated_at)
    SELECT gen_random_uuid(), 'known-${run}-' || series || '-' || number || '@example.org', status, attributes, salt, verifier, now(), now()
    FROM identity.pool_user, generate_series(0, ${SERIES}) AS series, generate_series(-100, ${PAIRS}) AS number
    WHERE email = 'model-${run}@example.org'`);
  await query('ANALYZE identity.pool_user');
});

afterAll(async function deleteAccounts() {
  await query(`DELETE FROM identity.pool_user WHERE email LIKE '%-${run}%'`);
  rmSync(folder, { recursive: true });
});

const srpPublic = randomBytes(380).toString('hex');
/** Each is called with a registered address and with an unknown one. */
const operations: Record<string, (email: string) => Promise<unknown>> = {
  'signing up': (email) => perform('SignUp', { Username: email, Password: WRONG }),
  'asking for the code again': (email) => perform('ResendConfirmationCode', { Username: email }),
  'forgetting the password': (email) => perform('ForgotPassword', { Username: email }),
  'confirming with a wrong code': (email) => perform('ConfirmSignUp', { Username: email, ConfirmationCode: '000000' }),
  'resetting with a wrong code': (email) =>
    perform('ConfirmForgotPassword', { Username: email, ConfirmationCode: '000000', Password: WRONG }),
  'signing in with a wrong password': (email) =>
    perform('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: WRONG },
    }),
  'beginning a sign-in': beginSignIn,
};

async function beginSignIn(email: string) {
  const AuthParameters = { USERNAME: email, SRP_A: srpPublic };
  const challenge = await perform('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  return challenge as { ChallengeParameters: { SECRET_BLOCK: string } };
}

describe('the time it takes', () => {
  test.each(Object.entries(operations))(
    '%s reveals no account',
    async (name, operation) => {
      const series = Object.keys(operations).indexOf(name);
      const t = await compareTimes(PAIRS, async (number) => ({
        known: () => operation(addressOf('known', series, number)),
        unknown: () => operation(addressOf('unknown', series, number)),
      }));
      expect(Math.abs(t)).toBeLessThan(LARGEST_T);
    },
    240_000,
  );

  test('ending a sign-in with a wrong password reveals no account', async () => {
    const open = async (email: string) => {
      const { SECRET_BLOCK } = (await beginSignIn(email)).ChallengeParameters;
      const ChallengeResponses = {
        USERNAME: email,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 21 9:00:00 UTC 2026',
      };
      return () => perform('RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses });
    };
    const t = await compareTimes(PAIRS, async (number) => ({
      known: await open(addressOf('known', SERIES, number)),
      unknown: await open(addressOf('unknown', SERIES, number)),
    }));
    expect(Math.abs(t)).toBeLessThan(LARGEST_T);
  }, 240_000);
});
