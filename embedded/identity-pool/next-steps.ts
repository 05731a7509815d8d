import 'server-only';
import { requireGoodPassword } from '@/embedded/identity-pool/accounts';
import { changeAttributes } from '@/embedded/identity-pool/attributes/service';
import { spendCode } from '@/embedded/identity-pool/authenticator/service';
import {
  codeStep,
  newPasswordStep,
  openSession,
  requireStep,
  requireUser,
  sessionSecret,
  takeStep,
} from '@/embedded/identity-pool/challenges';
import { continueOnDevice } from '@/embedded/identity-pool/devices/proof';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { type PoolUser, srpIdentity } from '@/embedded/identity-pool/pool-user';
import * as pool from '@/embedded/identity-pool/repository';
import type { CodeAnswerInput, NewPasswordInput } from '@/embedded/identity-pool/schema';
import { createVerifier } from '@/embedded/identity-pool/srp';

const ATTRIBUTE = 'userAttributes.';

/**
 * What comes after the right password: a new one for whoever was given theirs, a code where an authenticator app is in
 * use, then the device. A remembered device does not spare the code: what it proves itself with lies beside the tokens.
 *
 * @throws PoolError `UserNotConfirmedException` for an address that is not confirmed
 */
export async function continueAfterPassword(
  user: PoolUser | null,
  deviceKey: string | undefined,
  now: Date,
): Promise<object> {
  // nobody's password fits a decoy, so there is a user; to be sure, the answer would be the same
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

/**
 * Replaces the password somebody was given by one of their own.
 *
 * @throws PoolError `InvalidPasswordException` for one that breaks the rules; the session can still be answered
 */
export async function answerNewPassword(
  { Session, ChallengeResponses: { NEW_PASSWORD, ...others } }: NewPasswordInput,
  now: Date,
): Promise<object> {
  requireGoodPassword(NEW_PASSWORD);
  const opened = await takeStep(newPasswordStep, sessionSecret(Session), now);
  const { sub, attributes } = await requireUser(opened);
  const given = Object.entries(others)
    .filter(([name]) => name.startsWith(ATTRIBUTE))
    .map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE.length), Value }));
  await changeAttributes(sub, attributes, given);
  await pool.setPassword(sub, createVerifier(srpIdentity(sub), NEW_PASSWORD));
  return continueAfterPassword(await pool.findUserBySub(sub), opened.deviceKey, now);
}

/**
 * Takes the code of an authenticator app.
 *
 * @throws PoolError `CodeMismatchException` for a wrong one; the session can still be answered
 */
export async function answerCode({ Session, ChallengeResponses }: CodeAnswerInput, now: Date): Promise<object> {
  const secret = sessionSecret(Session);
  const user = await requireUser(await requireStep(codeStep, secret, now));
  const mismatch = new PoolError('CodeMismatchException', 'Invalid code received for user');
  if (user.totpSecret === null) throw mismatch; // deleted while somebody was typing
  await spendCode(user.sub, user.totpSecret, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE, mismatch, now);
  const { deviceKey } = await takeStep(codeStep, secret, now);
  return continueOnDevice(user, deviceKey, now);
}
