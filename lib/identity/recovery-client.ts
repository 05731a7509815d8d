import { attempt, type IdentityFailure } from '@/lib/identity/client';
import type { PasswordReset } from '@/lib/identity/credentials';

type Outcome = { ok: true } | IdentityFailure;

/** Refusals that would tell a stranger which addresses have an account, and in what state it is. */
const revealing = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** Asks for a code to set a new password with. The answer is the same for addresses nobody has. */
export async function requestResetCode(email: string): Promise<Outcome> {
  const outcome = await attempt(async (auth): Promise<Outcome> => {
    await auth.resetPassword({ username: email });
    return { ok: true };
  });
  return !outcome.ok && revealing.includes(outcome.errorType) ? { ok: true } : outcome;
}

/** Sets a new password with that code. */
export async function resetPassword({ email, code, password }: PasswordReset): Promise<Outcome> {
  return attempt(async (auth) => {
    await auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
    return { ok: true };
  });
}
