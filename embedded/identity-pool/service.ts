import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import * as accounts from '@/embedded/identity-pool/accounts';
import * as authenticator from '@/embedded/identity-pool/authenticator';
import * as devices from '@/embedded/identity-pool/devices';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { removeExpired } from '@/embedded/identity-pool/repository';
import * as schema from '@/embedded/identity-pool/schema';
import * as signIn from '@/embedded/identity-pool/sign-in';
import {
  type Access,
  endAllSessions,
  endSession,
  refreshSession,
  requireAccess,
} from '@/embedded/identity-pool/tokens';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { identityConfig } from '@/lib/identity/config';
import { log } from '@/lib/log';

type Operation = (body: unknown, now: Date) => Promise<object>;

const operations: Partial<Record<string, Operation>> = {
  SignUp: forClient(schema.signUpInput, accounts.signUp),
  ConfirmSignUp: forClient(schema.confirmSignUpInput, (input, now) =>
    accounts.confirmSignUp(input.Username, input.ConfirmationCode, now),
  ),
  ResendConfirmationCode: forClient(schema.addressInput, (input, now) =>
    accounts.resendConfirmationCode(input.Username, now),
  ),
  ForgotPassword: forClient(schema.addressInput, (input, now) => accounts.forgotPassword(input.Username, now)),
  ConfirmForgotPassword: forClient(schema.confirmForgotPasswordInput, (input, now) =>
    accounts.confirmForgotPassword(input.Username, input.ConfirmationCode, input.Password, now),
  ),
  InitiateAuth: forClient(schema.initiateAuthInput, signIn.initiateAuth),
  RespondToAuthChallenge: forClient(schema.respondToAuthChallengeInput, signIn.respondToChallenge),
  GetTokensFromRefreshToken: forClient(schema.refreshInput, (input, now) =>
    refreshSession(input.RefreshToken, now, input.DeviceKey),
  ),
  RevokeToken: forClient(schema.revokeInput, (input, now) => endSession(input.Token, now)),
  GlobalSignOut: forBearer(schema.noInput, ({ user }, _input, now) => endAllSessions(user, now)),
  GetUser: forBearer(schema.noInput, async ({ user }) => accounts.describeUser(user)),
  ChangePassword: forBearer(schema.changePasswordInput, (access, input, now) =>
    accounts.changePassword(access, input.PreviousPassword, input.ProposedPassword, now),
  ),
  DeleteUser: forBearer(schema.noInput, accounts.deleteUser),
  UpdateUserAttributes: forBearer(schema.updateAttributesInput, (access, input) =>
    accounts.updateAttributes(access, input.UserAttributes),
  ),
  ConfirmDevice: forBearer(schema.confirmDeviceInput, devices.confirmDevice),
  UpdateDeviceStatus: forBearer(schema.deviceStatusInput, (access, input) =>
    devices.setDeviceRemembered(access, input.DeviceKey, input.DeviceRememberedStatus === 'remembered'),
  ),
  ListDevices: forBearer(schema.listDevicesInput, devices.listDevices),
  ForgetDevice: forBearer(schema.deviceInput, (access, input, now) =>
    devices.forgetDevice(access, input.DeviceKey, now),
  ),
  AssociateSoftwareToken: forBearer(schema.noInput, (access, _input, now) =>
    authenticator.associateSoftwareToken(access, now),
  ),
  VerifySoftwareToken: forBearer(schema.verifySoftwareTokenInput, (access, input, now) =>
    authenticator.verifySoftwareToken(access, input.UserCode, now),
  ),
  SetUserMFAPreference: forBearer(schema.mfaPreferenceInput, authenticator.setMfaPreference),
};

export async function performOperation(name: string, body: unknown, now = new Date()): Promise<object> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new PoolError('UnknownOperationException', 'Unknown operation');
  sweepIfDue(now);
  const milliseconds = minimumMilliseconds.get(name);
  return milliseconds === undefined ? operation(body, now) : takeAtLeast(milliseconds, operation(body, now));
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
  removeExpired(new Date(sweptAt - SWEEP_DELAY_MS)).catch((error) => log.error({ err: error }));
}

function forClient<S extends z.ZodType>(input: S, act: (input: z.infer<S>, now: Date) => Promise<object>): Operation {
  return async (body, now) => {
    const { ClientId } = schema.parseBody(schema.clientFields, body);
    if (ClientId !== identityConfig.clientId) {
      throw new PoolError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    }
    return act(schema.parseBody(input, body), now);
  };
}

function forBearer<S extends z.ZodType>(
  input: S,
  act: (access: Access, input: z.infer<S>, now: Date) => Promise<object>,
): Operation {
  return async (body, now) => {
    const { AccessToken } = schema.parseBody(schema.bearerFields, body);
    return act(await requireAccess(AccessToken, now), schema.parseBody(input, body), now);
  };
}
