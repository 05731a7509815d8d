import 'server-only';
import { randomBytes } from 'node:crypto';
import { keepStep, passwordStep, requireStep, takeStepOfUser } from '@/embedded/identity-pool/challenges';
import { answerDeviceChallenge, openDeviceChallenge } from '@/embedded/identity-pool/devices/proof';
import { requireDevice } from '@/embedded/identity-pool/devices/service';
import { poolSecret } from '@/embedded/identity-pool/keys';
import { withinAttempts } from '@/embedded/identity-pool/lock';
import { answerCode, answerNewPassword, continueAfterPassword } from '@/embedded/identity-pool/next-steps';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import {
  type Credentials,
  decoyCredentials,
  type PoolUser,
  srpIdentity,
  toEmail,
} from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import type { ChallengeAnswerInput, InitiateAuthInput, PasswordProofInput } from '@/embedded/identity-pool/schema';
import { refreshSession } from '@/embedded/identity-pool/sessions';
import {
  isPassword,
  isProof,
  isPublicNumber,
  openExchange,
  SECRET_BLOCK_BYTES,
  toProof,
} from '@/embedded/identity-pool/srp';

/** Begins a sign-in, or renews one: `AuthFlow` says how. */
export async function initiateAuth(input: InitiateAuthInput, now: Date): Promise<object> {
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return openChallenge(toEmail(input.AuthParameters.USERNAME), input.AuthParameters.SRP_A, now);
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(input.AuthParameters, now);
    default:
      return refreshSession(input.AuthParameters.REFRESH_TOKEN, now, input.AuthParameters.DEVICE_KEY);
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
  await keepStep({ step: 'PASSWORD_VERIFIER', email, sub, ...exchange }, secretBlock, now);
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

/** Answers whatever a sign-in asks in between: `ChallengeName` says what. */
export async function respondToChallenge(input: ChallengeAnswerInput, now: Date): Promise<object> {
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return answerPasswordChallenge(input, now);
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(input, now);
    case 'SOFTWARE_TOKEN_MFA':
      return answerCode(input, now);
    case 'DEVICE_SRP_AUTH':
      return openDeviceChallenge(input, now);
    default:
      return answerDeviceChallenge(input, now);
  }
}

/**
 * Ends the first part of a sign-in that `initiateAuth` began. A challenge can be answered once.
 *
 * @throws PoolError `NotAuthorizedException` for a wrong password, a lock, or an answer to no challenge of ours
 * @throws PoolError `ResourceNotFoundException` for a device that is not known. The challenge can still be answered:
 *   the browser's library does so at once, without the device
 * @throws PoolError `UserNotConfirmedException` for the right password of an address that is not confirmed
 */
async function answerPasswordChallenge({ ChallengeResponses: answer }: PasswordProofInput, now: Date): Promise<object> {
  const proof = toProof(answer);
  if (answer.DEVICE_KEY !== undefined) {
    const { sub } = await requireStep(passwordStep, proof.secretBlock, now);
    await requireDevice(sub, answer.DEVICE_KEY);
  }
  const { step, user } = await takeStepOfUser(passwordStep, proof.secretBlock, now);
  const { email, sub, ...exchange } = step;
  const { verifier } = credentialsOf(user, decoyCredentials(email, await poolSecret()));
  await withinAttempts(email, now, () => isProof(exchange, srpIdentity(sub), verifier, proof));
  return continueAfterPassword(user, answer.DEVICE_KEY, now);
}

async function signInWithPassword(
  { USERNAME, PASSWORD, DEVICE_KEY }: { USERNAME: string; PASSWORD: string; DEVICE_KEY?: string | undefined },
  now: Date,
): Promise<object> {
  const email = toEmail(USERNAME);
  const user = await pool.findUserByEmail(email);
  const credentials = credentialsOf(user, decoyCredentials(email, await poolSecret()));
  if (DEVICE_KEY !== undefined) await requireDevice(credentials.sub, DEVICE_KEY);
  await withinAttempts(email, now, () => isPassword(srpIdentity(credentials.sub), PASSWORD, credentials));
  return continueAfterPassword(user, DEVICE_KEY, now);
}

/** The decoy is made in either case: making it takes time. */
function credentialsOf(user: PoolUser | null, decoy: Credentials): Credentials {
  return user ?? decoy;
}
