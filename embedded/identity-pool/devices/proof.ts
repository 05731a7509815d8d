import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  deviceProofStep,
  deviceStep,
  keepStep,
  openSession,
  requireUser,
  sessionSecret,
  takeStep,
} from '@/embedded/identity-pool/challenges';
import * as devices from '@/embedded/identity-pool/devices/repository';
import { deviceIdentity, newDevice, requireDevice } from '@/embedded/identity-pool/devices/service';
import { withinGuesses } from '@/embedded/identity-pool/lock';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import type { DeviceProofInput, DeviceSrpInput } from '@/embedded/identity-pool/schema';
import { isProof, isPublicNumber, openExchange, SECRET_BLOCK_BYTES, toProof } from '@/embedded/identity-pool/srp';
import { beginSession } from '@/embedded/identity-pool/tokens';

/**
 * The last part of a sign-in: a device that is to be remembered proves that it is the one; any other gets its tokens,
 * and a name to be known by if it has none.
 */
export async function continueOnDevice(user: PoolUser, deviceKey: string | undefined, now: Date): Promise<object> {
  if (deviceKey === undefined) {
    const NewDeviceMetadata = newDevice();
    const session = await beginSession(user, now, { deviceKey: NewDeviceMetadata.DeviceKey });
    return { AuthenticationResult: { ...session, NewDeviceMetadata }, ChallengeParameters: {} };
  }
  const { remembered } = await requireDevice(user.sub, deviceKey);
  if (!remembered) return signInOn(user, deviceKey, now);
  const step = { step: 'DEVICE_SRP_AUTH', sub: user.sub, salt: user.salt, deviceKey } as const;
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    ChallengeParameters: { USERNAME: user.sub, USER_ID_FOR_SRP: user.sub, DEVICE_KEY: deviceKey },
    Session: await openSession(step, now),
  };
}

/** Opens the exchange in which a device shows that it knows its password. */
export async function openDeviceChallenge(
  { Session, ChallengeResponses: { SRP_A, DEVICE_KEY } }: DeviceSrpInput,
  now: Date,
): Promise<object> {
  if (!isPublicNumber(SRP_A)) throw new PoolError('InvalidParameterException', 'SRP_A is not a valid number.');
  const { sub, salt, deviceKey } = await takeStep(deviceStep, sessionSecret(Session), now);
  if (DEVICE_KEY !== deviceKey) throw wrongDevice();
  const device = await requireDevice(sub, deviceKey);
  const exchange = openExchange(SRP_A, device.verifier);
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES);
  await keepStep({ step: 'DEVICE_PASSWORD_VERIFIER', sub, salt, deviceKey, ...exchange }, secretBlock, now);
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: device.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: secretBlock.toString('base64'),
      USERNAME: sub,
      DEVICE_KEY: deviceKey,
    },
  };
}

/**
 * Ends a sign-in on a device that is remembered.
 *
 * @throws PoolError `NotAuthorizedException` when the device does not know its password, or guesses too often
 */
export async function answerDeviceChallenge(
  { ChallengeResponses: answer }: DeviceProofInput,
  now: Date,
): Promise<object> {
  const proof = toProof(answer);
  const opened = await takeStep(deviceProofStep, proof.secretBlock, now);
  const { sub, deviceKey } = opened;
  if (answer.DEVICE_KEY !== deviceKey) throw wrongDevice();
  const { verifier } = await requireDevice(sub, deviceKey);
  const user = await requireUser(opened);
  await withinGuesses(`device ${deviceKey}`, now, () => {
    if (!isProof(opened, deviceIdentity(deviceKey), verifier, proof)) throw wrongDevice();
  });
  return signInOn(user, deviceKey, now);
}

async function signInOn(user: PoolUser, deviceKey: string, now: Date): Promise<object> {
  await devices.setAuthenticatedAt(user.sub, deviceKey, now);
  return { AuthenticationResult: await beginSession(user, now, { deviceKey }), ChallengeParameters: {} };
}

function wrongDevice(): PoolError {
  return new PoolError('NotAuthorizedException', 'Incorrect username or password.');
}
