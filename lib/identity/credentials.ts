import { z } from 'zod';
import { newPassword } from '@/lib/identity/password-policy';

/** The signs of which a new password needs one, as the hint beside the field shows them. */
export const PASSWORD_SIGNS = '@$!%*?&#';
/** Longer than any pool lets a password be. */
const LONGEST_PASSWORD = 256;

const email = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(254, 'tooLong')
  .pipe(z.email('invalidEmail'));
const name = z.string().trim().max(100, 'tooLong');
const chosenPassword = z.string().min(1, { error: 'required', abort: true }).pipe(newPassword);

/** What somebody types to sign in. An existing password is the pool's to judge. */
export const credentials = z.object({
  email,
  password: z.string().min(1, 'required').max(LONGEST_PASSWORD, 'tooLong'),
});
export type Credentials = z.infer<typeof credentials>;

/** What somebody types to get an account. */
export const accountInput = z.object({
  givenName: name.min(1, 'required'),
  familyName: name.min(1, 'required'),
  email,
  password: chosenPassword,
});
export type AccountInput = z.infer<typeof accountInput>;

/** The code from a message or an authenticator, often pasted with a space in the middle. */
const code = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1, 'required').max(32, 'tooLong'));
export const confirmation = z.object({ code });

/** Whose password was forgotten. */
export const resetRequest = z.object({ email });

/** What somebody types who has forgotten the password and got a code. */
export const passwordReset = z.object({ email, code, password: chosenPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/** A password in place of the one somebody else has chosen. */
export const passwordChoice = z.object({ password: chosenPassword });
