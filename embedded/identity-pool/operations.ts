import 'server-only';
import type { z } from 'zod';
import * as accounts from '@/embedded/identity-pool/accounts';
import * as attributes from '@/embedded/identity-pool/attributes/service';
import * as authenticator from '@/embedded/identity-pool/authenticator/service';
import * as devices from '@/embedded/identity-pool/devices/service';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import * as schema from '@/embedded/identity-pool/schema';
import * as sessions from '@/embedded/identity-pool/sessions';
import * as signIn from '@/embedded/identity-pool/sign-in';
import { type Access, requireAccess } from '@/embedded/identity-pool/tokens';
import { identityConfig } from '@/lib/identity/config';

type Operation = (body: unknown, now: Date) => Promise<object>;

/** Everything the pool can be asked, under Cognito's names. */
export const operations: Partial<Record<string, Operation>> = {
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
    sessions.refreshSession(input.RefreshToken, now, input.DeviceKey),
  ),
  RevokeToken: forClient(schema.revokeInput, (input, now) => sessions.endSession(input.Token, now)),
  GlobalSignOut: forBearer(schema.nothing, ({ user }, _input, now) => sessions.endAllSessions(user, now)),
  GetUser: forBearer(schema.nothing, async ({ user }) => accounts.describeUser(user)),
  ChangePassword: forBearer(schema.changePasswordInput, (access, input, now) =>
    accounts.changePassword(access, input.PreviousPassword, input.ProposedPassword, now),
  ),
  DeleteUser: forBearer(schema.nothing, attributes.deleteUser),
  UpdateUserAttributes: forBearer(schema.updateAttributesInput, (access, input, now) =>
    attributes.updateAttributes(access, input.UserAttributes, now),
  ),
  DeleteUserAttributes: forBearer(schema.deleteAttributesInput, (access, input) =>
    attributes.deleteAttributes(access, input.UserAttributeNames),
  ),
  GetUserAttributeVerificationCode: forBearer(schema.attributeCodeInput, (access, input, now) =>
    attributes.sendAttributeCode(access, input.AttributeName, now),
  ),
  VerifyUserAttribute: forBearer(schema.verifyAttributeInput, (access, input, now) =>
    attributes.verifyAttribute(access, input.AttributeName, input.Code, now),
  ),
  ConfirmDevice: forBearer(schema.confirmDeviceInput, devices.confirmDevice),
  UpdateDeviceStatus: forBearer(schema.deviceStatusInput, (access, input) =>
    devices.setDeviceRemembered(access, input.DeviceKey, input.DeviceRememberedStatus === 'remembered'),
  ),
  GetDevice: forBearer(schema.deviceInput, (access, input) => devices.getDevice(access, input.DeviceKey)),
  ListDevices: forBearer(schema.listDevicesInput, devices.listDevices),
  ForgetDevice: forBearer(schema.deviceInput, (access, input, now) =>
    devices.forgetDevice(access, input.DeviceKey, now),
  ),
  AssociateSoftwareToken: forBearer(schema.nothing, (access, _input, now) =>
    authenticator.associateSoftwareToken(access, now),
  ),
  VerifySoftwareToken: forBearer(schema.verifySoftwareTokenInput, (access, input, now) =>
    authenticator.verifySoftwareToken(access, input.UserCode, now),
  ),
  SetUserMFAPreference: forBearer(schema.mfaPreferenceInput, authenticator.setMfaPreference),
  SetUserSettings: forBearer(schema.userSettingsInput, authenticator.setUserSettings),
};

function forClient<S extends z.ZodType>(input: S, act: (input: z.infer<S>, now: Date) => Promise<object>): Operation {
  return async (body, now) => {
    const { ClientId } = parse(schema.ofClient, body);
    if (ClientId !== identityConfig.clientId) {
      throw new PoolError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    }
    return act(parse(input, body), now);
  };
}

function forBearer<S extends z.ZodType>(
  input: S,
  act: (access: Access, input: z.infer<S>, now: Date) => Promise<object>,
): Operation {
  return async (body, now) => {
    const { AccessToken } = parse(schema.ofBearer, body);
    return act(await requireAccess(AccessToken, now), parse(input, body), now);
  };
}

function parse<S extends z.ZodType>(input: S, body: unknown): z.infer<S> {
  const parsed = input.safeParse(body);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
  const complaints = [...names].map((name) => `Value at '${name}' failed to satisfy constraint`);
  throw new PoolError('InvalidParameterException', `${names.size} validation error detected: ${complaints.join('; ')}`);
}
