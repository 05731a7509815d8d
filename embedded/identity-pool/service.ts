import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { accountOperations } from '@/embedded/identity-pool/accounts';
import { authenticatorOperations } from '@/embedded/identity-pool/authenticator';
import { deviceOperations } from '@/embedded/identity-pool/devices';
import { emailOperations } from '@/embedded/identity-pool/email-change';
import { identityOperations } from '@/embedded/identity-pool/identity-pool';
import { deviceKey, forClient, forLeaving, type Operation, token } from '@/embedded/identity-pool/operation';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { recoveryOperations } from '@/embedded/identity-pool/recovery-codes';
import { removeExpired, removeUnconfirmed } from '@/embedded/identity-pool/repository';
import { signInOperations } from '@/embedded/identity-pool/sign-in';
import { digestOf, refreshSession, revokeSessions } from '@/embedded/identity-pool/tokens';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { log } from '@/lib/log';
import retentionDays from '@/lib/retention-days.json';

const sessionOperations = {
  GetTokensFromRefreshToken: forClient(
    z.object({ RefreshToken: token, DeviceKey: deviceKey.optional() }),
    ({ RefreshToken, DeviceKey }, now) => refreshSession(RefreshToken, now, DeviceKey),
  ),
  RevokeToken: forClient(z.object({ Token: token }), async ({ Token }, now) => {
    await revokeSessions({ digest: digestOf(Token) }, now);
  }),
  GlobalSignOut: forLeaving(z.object({}), async ({ user: { sub } }, _input, now) => {
    await revokeSessions({ sub }, now);
  }),
};

const USER_POOL = 'AWSCognitoIdentityProviderService';
/** By service and operation, as `X-Amz-Target` names them. */
const operations = new Map<string, Operation>(
  Object.entries({
    [USER_POOL]: {
      ...accountOperations,
      ...emailOperations,
      ...signInOperations,
      ...sessionOperations,
      ...deviceOperations,
      ...authenticatorOperations,
      ...recoveryOperations,
    },
    AWSCognitoIdentityService: identityOperations,
  }).flatMap(([service, named]) =>
    Object.entries(named).map(([name, operation]): [string, Operation] => [`${service}.${name}`, operation]),
  ),
);

export async function performOperation(
  name: string,
  body: unknown,
  now = new Date(),
  service = USER_POOL,
): Promise<object> {
  const operation = operations.get(`${service}.${name}`);
  if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation');
  sweepIfDue(now);
  const milliseconds = minimumMilliseconds.get(name);
  const answer = operation(body, now).then((fields) => fields ?? {});
  return milliseconds === undefined ? answer : takeAtLeast(milliseconds, answer);
}

/** More than these operations need, so that their duration does not reveal whether an address has an account. */
const minimumMilliseconds = new Map([
  ['SignUp', 25],
  ['ResendConfirmationCode', 25],
  ['ForgotPassword', 25],
  ['InitiateAuth', 8],
  ['RespondToAuthChallenge', 8],
]);

async function takeAtLeast(milliseconds: number, work: Promise<object>): Promise<object> {
  const minimum = pause(milliseconds);
  try {
    const answer = await work;
    // tokens reveal the account anyway
    if (!('AuthenticationResult' in answer)) await minimum;
    return answer;
  } catch (error) {
    await minimum;
    throw error;
  }
}

const SWEEP_EVERY_MS = 10 * MINUTE_MS;
const SWEEP_DELAY_MS = HOUR_MS;
let sweptAt = 0;

function sweepIfDue(now: Date): void {
  if (now.getTime() - sweptAt < SWEEP_EVERY_MS) return;
  sweptAt = now.getTime();
  const unconfirmedBefore = new Date(sweptAt - retentionDays.unconfirmedAccount * DAY_MS);
  const sweep = removeExpired(new Date(sweptAt - SWEEP_DELAY_MS)).then(() => removeUnconfirmed(unconfirmedBefore));
  sweep.catch((error) => log.error({ err: error }));
}
