import 'server-only';
import { randomBytes } from 'node:crypto';
import { limitGuesses } from '@/embedded/identity-pool/attempts';
import {
  deviceProofStep,
  deviceStep,
  openSession,
  requireUser,
  saveStep,
  sessionSecret,
  takeStep,
} from '@/embedded/identity-pool/challenges';
import { deviceIdentity, newDevice, requireDevice, setDeviceAuthenticatedAt } from '@/embedded/identity-pool/devices';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import type { DeviceProofInput, DeviceSrpInput } from '@/embedded/identity-pool/schema';
import { isProof, isPublicNumber, openExchange, SECRET_BLOCK_BYTES, toProof } from '@/embedded/identity-pool/srp';
import { startSession } from '@/embedded/identity-pool/tokens';

/** Ends a sign-in: a remembered device must prove itself, any other gets tokens, and a new one also a device key. */
export async function continueOnDevice(user: PoolUser, deviceKey: string | undefined, now: Date): Promise<object> {
  if (deviceKey === undefined) {
    const NewDeviceMetadata = newDevice();
    const session = await startSession(user, now, { deviceKey: NewDeviceMetadata.DeviceKey });
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
  await saveStep({ step: 'DEVICE_PASSWORD_VERIFIER', sub, salt, deviceKey, ...exchange }, secretBlock, now);
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
  await limitGuesses(`device ${deviceKey}`, now, () => {
    if (!isProof(opened, deviceIdentity(deviceKey), verifier, proof)) throw wrongDevice();
  });
  return signInOn(user, deviceKey, now);
}

async function signInOn(user: PoolUser, deviceKey: string, now: Date): Promise<object> {
  await setDeviceAuthenticatedAt(user.sub, deviceKey, now);
  return { AuthenticationResult: await startSession(user, now, { deviceKey }), ChallengeParameters: {} };
}

function wrongDevice(): PoolError {
  return new PoolError('NotAuthorizedException', 'Incorrect username or password.');
}
