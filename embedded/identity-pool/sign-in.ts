import 'server-only';
import { z } from 'zod';
import { changeAttributes, requireValidPassword } from '@/embedded/identity-pool/accounts';
import { limitPasswordAttempts } from '@/embedded/identity-pool/attempts';
import { redeemTotp, TOTP_DIGITS } from '@/embedded/identity-pool/authenticator';
import {
  CHALLENGE_LIFETIME_MS,
  continueOnDevice,
  deviceChallenges,
  exchange,
  openSrp,
  passed,
  srpClaim,
  srpNumber,
} from '@/embedded/identity-pool/device-sign-in';
import { requireDevice } from '@/embedded/identity-pool/devices';
import { oneTimeStore, requireStep, requireStepOfUser } from '@/embedded/identity-pool/one-time-store';
import * as operation from '@/embedded/identity-pool/operation';
import { notAuthorized, PoolError } from '@/embedded/identity-pool/pool-error';
import { decoyCredentials, type PoolUser, srpIdentity } from '@/embedded/identity-pool/pool-user';
import { redeemRecoveryCode } from '@/embedded/identity-pool/recovery-codes';
import * as pool from '@/embedded/identity-pool/repository';
import { isPassword, isProof, toProof } from '@/embedded/identity-pool/srp';
import { refreshSession } from '@/embedded/identity-pool/tokens';

const ATTRIBUTE_PREFIX = 'userAttributes.';

const passwordSteps = oneTimeStore(
  'PASSWORD_VERIFIER',
  z.object({ email: z.string(), sub: z.string(), ...exchange }),
  CHALLENGE_LIFETIME_MS,
);
const newPasswordSteps = oneTimeStore('NEW_PASSWORD_REQUIRED', passed, CHALLENGE_LIFETIME_MS);
const totpSteps = oneTimeStore('SOFTWARE_TOKEN_MFA', passed, CHALLENGE_LIFETIME_MS);

const refresh = operation.call(
  z.object({
    AuthParameters: z.object({ REFRESH_TOKEN: operation.token, DEVICE_KEY: operation.deviceKey.optional() }),
  }),
  ({ AuthParameters }, now) => refreshSession(AuthParameters.REFRESH_TOKEN, now, AuthParameters.DEVICE_KEY),
);

const flows = {
  USER_SRP_AUTH: operation.call(
    z.object({ AuthParameters: z.object({ USERNAME: operation.username, SRP_A: srpNumber }) }),
    async ({ AuthParameters: { USERNAME: email, SRP_A } }, now) => {
      const decoy = await decoyCredentials(email);
      const { sub, ...verifier } = (await pool.findUserByEmail(email)) ?? decoy;
      const parameters = await openSrp(verifier, SRP_A, (opened, secretBlock) =>
        passwordSteps.store({ email, sub, ...opened }, now, secretBlock),
      );
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { ...parameters, USER_ID_FOR_SRP: sub, USERNAME: sub },
      };
    },
  ),
  USER_PASSWORD_AUTH: operation.call(
    z.object({
      AuthParameters: z.object({
        USERNAME: operation.username,
        PASSWORD: operation.password,
        DEVICE_KEY: operation.deviceKey.optional(),
      }),
    }),
    async ({ AuthParameters: { USERNAME: email, PASSWORD, DEVICE_KEY } }, now) => {
      const user = await pool.findUserByEmail(email);
      // the decoy is computed for every address, so that the duration reveals nothing
      const decoy = await decoyCredentials(email);
      const credentials = user ?? decoy;
      if (DEVICE_KEY !== undefined) await requireDevice(credentials.sub, DEVICE_KEY);
      await limitPasswordAttempts(email, now, () => isPassword(srpIdentity(credentials.sub), PASSWORD, credentials));
      return continueAfterPassword(user, DEVICE_KEY, now);
    },
  ),
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
};

const challenges = {
  /** With an unknown device the challenge stays open, because Amplify then answers again without the device. */
  PASSWORD_VERIFIER: operation.call(
    z.object({ ChallengeResponses: srpClaim.extend({ DEVICE_KEY: operation.deviceKey.optional() }) }),
    async ({ ChallengeResponses: { DEVICE_KEY, ...claim } }, now) => {
      const secretBlock = claim.PASSWORD_CLAIM_SECRET_BLOCK;
      if (DEVICE_KEY !== undefined) {
        const { content } = requireStep(await passwordSteps.find(secretBlock, now));
        await requireDevice(content.sub, DEVICE_KEY);
      }
      const { content, user } = requireStep(await passwordSteps.take(secretBlock, now));
      const decoy = await decoyCredentials(content.email);
      const { verifier } = user ?? decoy;
      const identity = srpIdentity(content.sub);
      await limitPasswordAttempts(content.email, now, () => isProof(content, identity, verifier, toProof(claim)));
      return continueAfterPassword(user, DEVICE_KEY, now);
    },
  ),
  /** With an invalid password the challenge stays open. */
  NEW_PASSWORD_REQUIRED: operation.call(
    z.object({
      Session: operation.session,
      // with attributes as `userAttributes.given_name`
      ChallengeResponses: z.object({ NEW_PASSWORD: operation.password }).catchall(z.string().max(2_048)),
    }),
    async ({ Session, ChallengeResponses: { NEW_PASSWORD, ...others } }, now) => {
      requireValidPassword(NEW_PASSWORD);
      const { content, user } = requireStepOfUser(await newPasswordSteps.take(Session, now));
      const changes = Object.entries(others)
        .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
        .map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE_PREFIX.length), Value }));
      await changeAttributes(user, changes);
      await pool.setPassword(user.sub, NEW_PASSWORD);
      return continueAfterPassword(await pool.findUserBySub(user.sub), content.deviceKey, now);
    },
  ),
  /** After a wrong code the challenge stays open. */
  SOFTWARE_TOKEN_MFA: operation.call(
    z.object({
      Session: operation.session,
      ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: operation.secondFactorCode }),
    }),
    async ({ Session, ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE } }, now) => {
      const { user } = requireStepOfUser(await totpSteps.find(Session, now));
      const mismatch = new PoolError('CodeMismatchException', 'Invalid code received for user');
      if (user.totpSecret === null) throw mismatch;
      if (SOFTWARE_TOKEN_MFA_CODE.length > TOTP_DIGITS) {
        await redeemRecoveryCode(user.sub, SOFTWARE_TOKEN_MFA_CODE, mismatch, now);
      } else await redeemTotp(user.sub, user.totpSecret, SOFTWARE_TOKEN_MFA_CODE, mismatch, now);
      const { content } = requireStep(await totpSteps.take(Session, now));
      return continueOnDevice(user, content.deviceKey, now);
    },
  ),
  ...deviceChallenges,
};

export const signInOperations = {
  InitiateAuth: operation.forClient(z.unknown(), operation.chosenBy('AuthFlow', flows)),
  RespondToAuthChallenge: operation.forClient(z.unknown(), operation.chosenBy('ChallengeName', challenges)),
};

/** A remembered device does not replace the code of an authenticator app. */
async function continueAfterPassword(user: PoolUser | null, deviceKey: string | undefined, now: Date): Promise<object> {
  if (!user) throw notAuthorized();
  if (user.disabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  const step = { sub: user.sub, salt: user.salt, deviceKey };
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const userAttributes = JSON.stringify({ ...user.attributes, email: user.email });
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, requiredAttributes: '[]', userAttributes },
      Session: await newPasswordSteps.store(step, now),
    };
  }
  if (!user.mfaEnabled) return continueOnDevice(user, deviceKey, now);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session: await totpSteps.store(step, now),
  };
}
