import 'server-only';
import { z } from 'zod';
import { giveBack, type LimitName, limit } from '@/lib/http/rate-limit';

/** Operations that try a code or a password, make an account or send mail. The rest needs a token to do anything. */
const limitOfOperation = new Map<string, LimitName>([
  ['SignUp', 'signUpAddress'],
  ['ConfirmSignUp', 'signInAddress'],
  ['ResendConfirmationCode', 'codeAddress'],
  ['ForgotPassword', 'codeAddress'],
  ['ConfirmForgotPassword', 'signInAddress'],
  ['ChangePassword', 'signInAddress'],
]);
const passwordFlow = z.object({ AuthFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']) });

/** One call to the pool, as far as counting is concerned. */
export type Call = { operation: string; body: unknown; address: string };

/**
 * Counts a call against what its address may do. A sign-in counts when it begins; its second half needs a first one.
 *
 * @throws AppError `too_many_requests`, or `unavailable` when nothing can be counted
 */
export async function countCall({ operation, body, address }: Call): Promise<void> {
  const name = beginsSignIn(operation, body) ? 'signInAddress' : limitOfOperation.get(operation);
  if (name) await limit(name, address);
}

/** Takes back the count of a sign-in that succeeded: it was no guess. */
export async function forgiveSignIn({ operation, body, address }: Call, answer: object): Promise<void> {
  if (!('AuthenticationResult' in answer)) return;
  if (operation === 'RespondToAuthChallenge' || beginsSignIn(operation, body)) await giveBack('signInAddress', address);
}

function beginsSignIn(operation: string, body: unknown): boolean {
  return operation === 'InitiateAuth' && passwordFlow.safeParse(body).success;
}
