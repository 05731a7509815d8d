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
  password: z.string().min(1, { error: 'required', abort: true }).pipe(newPassword),
});
export type AccountInput = z.infer<typeof accountInput>;

/** The code from the message, often pasted with a space in the middle. */
export const confirmation = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'required').max(32, 'tooLong')),
});
