import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { poolSecret } from '@/lib/identity/embedded-pool/keys';
import { withinAttempts } from '@/lib/identity/embedded-pool/lock';
import { PoolError } from '@/lib/identity/embedded-pool/pool-error';
import {
  type Credentials,
  decoyCredentials,
  type PoolUser,
  srpIdentity,
  toEmail,
} from '@/lib/identity/embedded-pool/pool-user';
import * as pool from '@/lib/identity/embedded-pool/repository';
import type { InitiateAuthInput, PasswordProofInput } from '@/lib/identity/embedded-pool/schema';
import { refreshSession } from '@/lib/identity/embedded-pool/sessions';
import { isPassword, isProof, isPublicNumber, openExchange } from '@/lib/identity/embedded-pool/srp';
import { beginSession } from '@/lib/identity/embedded-pool/tokens';

const CHALLENGE_MS = 3 * 60_000;
const SECRET_BLOCK_BYTES = 64;

/** What is remembered between the two halves of a sign-in. */
const challenge = z.object({
  email: z.string(),
  sub: z.string(),
  browserPublic: z.string(),
  serverPublic: z.string(),
  serverSecret: z.string(),
});

/** Begins a sign-in, or renews one: `AuthFlow` says how. */
export async function initiateAuth(input: InitiateAuthInput, now: Date): Promise<object> {
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return openChallenge(toEmail(input.AuthParameters.USERNAME), input.AuthParameters.SRP_A, now);
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(toEmail(input.AuthParameters.USERNAME), input.AuthParameters.PASSWORD, now);
    default:
      return refreshSession(input.AuthParameters.REFRESH_TOKEN, now);
  }
}

async function openChallenge(email: string, browserPublic: string, now: Date): Promise<object> {
  if (!isPublicNumber(browserPublic)) throw new PoolError('InvalidParameterException', 'SRP_A is not a valid number.');
  const { sub, salt, verifier } = credentialsOf(
    await pool.findUserByEmail(email),
    decoyCredentials(email, await poolSecret()),
  );
  const exchange = openExchange(browserPublic, verifier);
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES);
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await pool.createChallenge(challengeId(secretBlock), { email, sub, ...exchange }, expiresAt);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: sub,
      USERNAME: sub,
    },
  };
}

/**
 * Ends a sign-in that `initiateAuth` began. A challenge can be answered once.
 *
 * @throws PoolError `NotAuthorizedException` for a wrong password, a lock, or an answer to no challenge of ours
 * @throws PoolError `UserNotConfirmedException` for the right password of an address that is not confirmed
 */
export async function answerPasswordChallenge(
  { ChallengeResponses: answer }: PasswordProofInput,
  now: Date,
): Promise<object> {
  const secretBlock = Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
  const opened = challenge.safeParse(await pool.takeChallenge(challengeId(secretBlock), now)).data;
  if (!opened) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const { email, sub, ...exchange } = opened;
  const user = await pool.findUserBySub(sub);
  const { verifier } = credentialsOf(user, decoyCredentials(email, await poolSecret()));
  const proof = {
    secretBlock,
    timestamp: answer.TIMESTAMP,
    signature: Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  };
  await withinAttempts(email, now, () => isProof(exchange, srpIdentity(sub), verifier, proof));
  return finishSignIn(user, now);
}

async function signInWithPassword(email: string, password: string, now: Date): Promise<object> {
  const user = await pool.findUserByEmail(email);
  const credentials = credentialsOf(user, decoyCredentials(email, await poolSecret()));
  await withinAttempts(email, now, () => isPassword(srpIdentity(credentials.sub), password, credentials));
  return finishSignIn(user, now);
}

async function finishSignIn(user: PoolUser | null, now: Date): Promise<object> {
  // nobody's password fits a decoy, so there is a user; to be sure, the answer would be the same
  if (!user) throw new PoolError('NotAuthorizedException', 'Incorrect username or password.');
  if (user.status !== 'CONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  return { AuthenticationResult: await beginSession(user, now), ChallengeParameters: {} };
}

/** The decoy is made in either case: making it takes time. */
function credentialsOf(user: PoolUser | null, decoy: Credentials): Credentials {
  return user ?? decoy;
}

/** The browser returns the secret block, so it names the challenge; a copy of the database answers none. */
function challengeId(secretBlock: Buffer): string {
  return createHash('sha256').update(secretBlock).digest('base64url');
}
