import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { limitGuesses } from '@/embedded/identity-pool/attempts';
import { deviceIdentity, newDevice, requireDevice, setDeviceAuthenticatedAt } from '@/embedded/identity-pool/devices';
import { oneTimeStore, requireStep, requireStepOfUser } from '@/embedded/identity-pool/one-time-store';
import { base64, call, deviceKey, session } from '@/embedded/identity-pool/operation';
import { invalidParameter, notAuthorized } from '@/embedded/identity-pool/pool-error';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import {
  type Exchange,
  isProof,
  isPublicNumber,
  openExchange,
  toProof,
  type Verifier,
} from '@/embedded/identity-pool/srp';
import { startSession } from '@/embedded/identity-pool/tokens';
import { MINUTE_MS } from '@/lib/durations';

export const CHALLENGE_LIFETIME_MS = 3 * MINUTE_MS;
const SECRET_BLOCK_BYTES = 64;

export const srpNumber = z.string().max(1_024);
export const srpClaim = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: base64,
  PASSWORD_CLAIM_SIGNATURE: base64,
  TIMESTAMP: z.string().max(64),
});

/** What is stored between two calls of a sign-in: an SRP exchange, and the user whose password was right. */
export const exchange = { browserPublic: z.string(), serverPublic: z.string(), serverSecret: z.string() };
export const passed = z.object({ sub: z.string(), salt: z.string(), deviceKey: z.string().optional() });
const passedOnDevice = passed.required();

const deviceSteps = oneTimeStore('DEVICE_SRP_AUTH', passedOnDevice, CHALLENGE_LIFETIME_MS);
const deviceProofSteps = oneTimeStore(
  'DEVICE_PASSWORD_VERIFIER',
  passedOnDevice.extend(exchange),
  CHALLENGE_LIFETIME_MS,
);

/** Opens an SRP exchange whose secret block is the key of its stored half. */
export async function openSrp(
  { salt, verifier }: Verifier,
  browserPublic: string,
  store: (opened: Exchange, secretBlock: string) => Promise<string>,
): Promise<{ SALT: string; SRP_B: string; SECRET_BLOCK: string }> {
  if (!isPublicNumber(browserPublic)) throw invalidParameter('SRP_A is not a valid number.');
  const opened = openExchange(browserPublic, verifier);
  const SECRET_BLOCK = await store(opened, randomBytes(SECRET_BLOCK_BYTES).toString('base64'));
  return { SALT: salt, SRP_B: opened.serverPublic, SECRET_BLOCK };
}

/** Ends a sign-in: a remembered device must prove itself, any other gets tokens, and a new one also a device key. */
export async function continueOnDevice(user: PoolUser, device: string | undefined, now: Date): Promise<object> {
  if (device === undefined) {
    const NewDeviceMetadata = newDevice();
    const session = await startSession(user, now, { deviceKey: NewDeviceMetadata.DeviceKey });
    return { AuthenticationResult: { ...session, NewDeviceMetadata }, ChallengeParameters: {} };
  }
  const { remembered } = await requireDevice(user.sub, device);
  if (!remembered) return signInOn(user, device, now);
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    ChallengeParameters: { USERNAME: user.sub, USER_ID_FOR_SRP: user.sub, DEVICE_KEY: device },
    Session: await deviceSteps.store({ sub: user.sub, salt: user.salt, deviceKey: device }, now),
  };
}

export const deviceChallenges = {
  DEVICE_SRP_AUTH: call(
    z.object({ Session: session, ChallengeResponses: z.object({ SRP_A: srpNumber, DEVICE_KEY: deviceKey }) }),
    async ({ Session, ChallengeResponses: { SRP_A, DEVICE_KEY } }, now) => {
      const { content } = requireStep(await deviceSteps.take(Session, now));
      if (DEVICE_KEY !== content.deviceKey) throw notAuthorized();
      const device = await requireDevice(content.sub, DEVICE_KEY);
      const parameters = await openSrp(device, SRP_A, (opened, secretBlock) =>
        deviceProofSteps.store({ ...content, ...opened }, now, secretBlock),
      );
      return {
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeParameters: { ...parameters, USERNAME: content.sub, DEVICE_KEY },
      };
    },
  ),
  DEVICE_PASSWORD_VERIFIER: call(
    z.object({ ChallengeResponses: srpClaim.extend({ DEVICE_KEY: deviceKey }) }),
    async ({ ChallengeResponses: { DEVICE_KEY, ...claim } }, now) => {
      const taken = await deviceProofSteps.take(claim.PASSWORD_CLAIM_SECRET_BLOCK, now);
      const { content, user } = requireStepOfUser(taken);
      if (DEVICE_KEY !== content.deviceKey) throw notAuthorized();
      const { verifier } = await requireDevice(user.sub, DEVICE_KEY);
      await limitGuesses(`device ${DEVICE_KEY}`, now, () => {
        if (!isProof(content, deviceIdentity(DEVICE_KEY), verifier, toProof(claim))) throw notAuthorized();
      });
      return signInOn(user, DEVICE_KEY, now);
    },
  ),
};

async function signInOn(user: PoolUser, device: string, now: Date): Promise<object> {
  await setDeviceAuthenticatedAt(user.sub, device, now);
  return { AuthenticationResult: await startSession(user, now, { deviceKey: device }), ChallengeParameters: {} };
}
