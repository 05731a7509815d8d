import 'server-only';
import { randomBytes } from 'node:crypto';
import { changeAttributes, requireValidPassword } from '@/embedded/identity-pool/accounts';
import { limitPasswordAttempts } from '@/embedded/identity-pool/attempts';
import { redeemTotp } from '@/embedded/identity-pool/authenticator';
import {
  newPasswordStep,
  openSession,
  passwordStep,
  requireStep,
  requireUser,
  saveStep,
  sessionSecret,
  takeStep,
  takeStepOfUser,
  totpStep,
} from '@/embedded/identity-pool/challenges';
import { answerDeviceChallenge, continueOnDevice, openDeviceChallenge } from '@/embedded/identity-pool/device-sign-in';
import { requireDevice } from '@/embedded/identity-pool/devices';
import { poolSecret } from '@/embedded/identity-pool/keys';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { decoyCredentials, type PoolUser, srpIdentity, toEmail } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import type {
  ChallengeAnswerInput,
  InitiateAuthInput,
  NewPasswordInput,
  PasswordProofInput,
  TotpAnswerInput,
} from '@/embedded/identity-pool/schema';
import {
  createVerifier,
  isPassword,
  isProof,
  isPublicNumber,
  openExchange,
  SECRET_BLOCK_BYTES,
  toProof,
} from '@/embedded/identity-pool/srp';
import { refreshSession } from '@/embedded/identity-pool/tokens';

const ATTRIBUTE_PREFIX = 'userAttributes.';

export async function initiateAuth(input: InitiateAuthInput, now: Date): Promise<object> {
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return openPasswordChallenge(toEmail(input.AuthParameters.USERNAME), input.AuthParameters.SRP_A, now);
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(input.AuthParameters, now);
    default:
      return refreshSession(input.AuthParameters.REFRESH_TOKEN, now, input.AuthParameters.DEVICE_KEY);
  }
}

export async function respondToChallenge(input: ChallengeAnswerInput, now: Date): Promise<object> {
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return answerPasswordChallenge(input, now);
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(input, now);
    case 'SOFTWARE_TOKEN_MFA':
      return answerTotp(input, now);
    case 'DEVICE_SRP_AUTH':
      return openDeviceChallenge(input, now);
    default:
      return answerDeviceChallenge(input, now);
  }
}

async function openPasswordChallenge(email: string, browserPublic: string, now: Date): Promise<object> {
  if (!isPublicNumber(browserPublic)) throw new PoolError('InvalidParameterException', 'SRP_A is not a valid number.');
  const decoy = decoyCredentials(email, await poolSecret());
  const { sub, salt, verifier } = (await pool.findUserByEmail(email)) ?? decoy;
  const exchange = openExchange(browserPublic, verifier);
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES);
  await saveStep({ step: 'PASSWORD_VERIFIER', email, sub, ...exchange }, secretBlock, now);
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

/** With an unknown device the challenge stays open, because Amplify then answers again without the device. */
async function answerPasswordChallenge({ ChallengeResponses: answer }: PasswordProofInput, now: Date): Promise<object> {
  const proof = toProof(answer);
  if (answer.DEVICE_KEY !== undefined) {
    const { sub } = await requireStep(passwordStep, proof.secretBlock, now);
    await requireDevice(sub, answer.DEVICE_KEY);
  }
  const { step, user } = await takeStepOfUser(passwordStep, proof.secretBlock, now);
  const { email, sub, ...exchange } = step;
  const decoy = decoyCredentials(email, await poolSecret());
  const { verifier } = user ?? decoy;
  await limitPasswordAttempts(email, now, () => isProof(exchange, srpIdentity(sub), verifier, proof));
  return continueAfterPassword(user, answer.DEVICE_KEY, now);
}

type PasswordInput = { USERNAME: string; PASSWORD: string; DEVICE_KEY?: string | undefined };

async function signInWithPassword({ USERNAME, PASSWORD, DEVICE_KEY }: PasswordInput, now: Date): Promise<object> {
  const email = toEmail(USERNAME);
  const user = await pool.findUserByEmail(email);
  // the decoy is computed for every address, so that the duration reveals nothing
  const decoy = decoyCredentials(email, await poolSecret());
  const credentials = user ?? decoy;
  if (DEVICE_KEY !== undefined) await requireDevice(credentials.sub, DEVICE_KEY);
  await limitPasswordAttempts(email, now, () => isPassword(srpIdentity(credentials.sub), PASSWORD, credentials));
  return continueAfterPassword(user, DEVICE_KEY, now);
}

/** A remembered device does not replace the code of an authenticator app. */
async function continueAfterPassword(user: PoolUser | null, deviceKey: string | undefined, now: Date): Promise<object> {
  if (!user) throw new PoolError('NotAuthorizedException', 'Incorrect username or password.');
  if (user.status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  const passed = { sub: user.sub, salt: user.salt, deviceKey };
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const userAttributes = JSON.stringify({ ...user.attributes, email: user.email });
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, requiredAttributes: '[]', userAttributes },
      Session: await openSession({ step: 'NEW_PASSWORD_REQUIRED', ...passed }, now),
    };
  }
  if (!user.mfaEnabled) return continueOnDevice(user, deviceKey, now);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session: await openSession({ step: 'SOFTWARE_TOKEN_MFA', ...passed }, now),
  };
}

/** @throws PoolError `InvalidPasswordException`; then the challenge stays open */
async function answerNewPassword(
  { Session, ChallengeResponses: { NEW_PASSWORD, ...others } }: NewPasswordInput,
  now: Date,
): Promise<object> {
  requireValidPassword(NEW_PASSWORD);
  const opened = await takeStep(newPasswordStep, sessionSecret(Session), now);
  const { sub, attributes } = await requireUser(opened);
  const changes = Object.entries(others)
    .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
    .map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE_PREFIX.length), Value }));
  await changeAttributes(sub, attributes, changes);
  await pool.setPassword(sub, createVerifier(srpIdentity(sub), NEW_PASSWORD));
  return continueAfterPassword(await pool.findUserBySub(sub), opened.deviceKey, now);
}

/** @throws PoolError `CodeMismatchException` for a wrong code; then the challenge stays open */
async function answerTotp({ Session, ChallengeResponses }: TotpAnswerInput, now: Date): Promise<object> {
  const secret = sessionSecret(Session);
  const user = await requireUser(await requireStep(totpStep, secret, now));
  const mismatch = new PoolError('CodeMismatchException', 'Invalid code received for user');
  if (user.totpSecret === null) throw mismatch;
  await redeemTotp(user.sub, user.totpSecret, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE, mismatch, now);
  const { deviceKey } = await takeStep(totpStep, secret, now);
  return continueOnDevice(user, deviceKey, now);
}
