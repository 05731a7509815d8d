import 'server-only';
import type { z } from 'zod';
import { identityConfig } from '@/lib/identity/config';
import * as accounts from '@/lib/identity/embedded-pool/accounts';
import { PoolError } from '@/lib/identity/embedded-pool/pool-error';
import * as schema from '@/lib/identity/embedded-pool/schema';
import * as sessions from '@/lib/identity/embedded-pool/sessions';
import * as signIn from '@/lib/identity/embedded-pool/sign-in';
import { requireAccess } from '@/lib/identity/embedded-pool/tokens';

type Operation = (body: unknown, now: Date) => Promise<object>;
type Access = Awaited<ReturnType<typeof requireAccess>>;

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
  RespondToAuthChallenge: forClient(schema.respondToAuthChallengeInput, signIn.answerPasswordChallenge),
  GetTokensFromRefreshToken: forClient(schema.refreshInput, (input, now) =>
    sessions.refreshSession(input.RefreshToken, now),
  ),
  RevokeToken: forClient(schema.revokeInput, (input, now) => sessions.endSession(input.Token, now)),
  GlobalSignOut: forBearer(schema.nothing, ({ user }, _input, now) => sessions.endAllSessions(user, now)),
  GetUser: forBearer(schema.nothing, async ({ user }) => accounts.describeUser(user)),
  ChangePassword: forBearer(schema.changePasswordInput, (access, input, now) =>
    accounts.changePassword(access, input.PreviousPassword, input.ProposedPassword, now),
  ),
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
