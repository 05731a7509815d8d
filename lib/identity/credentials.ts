import { z } from 'zod';

export const PASSWORD_SIGNS = '@$!%*?&#';
const MAX_PASSWORD_CHARACTERS = 256;

/** Rule of new passwords, for the forms and the embedded pool. Messages are keys of `Errors.fields`. */
export const newPassword = z
  .string()
  .min(6, 'tooShort')
  .max(MAX_PASSWORD_CHARACTERS, 'tooLong')
  .regex(/[a-z]/, 'needsLowercase')
  .regex(/[A-Z]/, 'needsUppercase')
  .regex(/\d/, 'needsDigit')
  .regex(/[@$!%*?&#]/, 'needsSymbol');

const emailAddress = (empty: string) =>
  z.string().trim().min(1, { error: empty, abort: true }).max(254, 'tooLong').pipe(z.email('email.validation.invalid'));
const email = emailAddress('emptyEmail');
const name = z.string().trim().max(100, 'tooLong');
export const chosenPassword = z.string().min(1, { error: 'emptyPassword', abort: true }).pipe(newPassword);

/** Sign-in input; the pool checks the password. */
export const credentials = z.object({
  email,
  password: z.string().min(1, 'emptyPassword').max(MAX_PASSWORD_CHARACTERS, 'tooLong'),
});
export type Credentials = z.infer<typeof credentials>;

export const accountInput = z.object({
  givenName: name.min(1, 'required'),
  familyName: name.min(1, 'required'),
  email,
  password: chosenPassword,
});
export type AccountInput = z.infer<typeof accountInput>;

/** A code from a message or an authenticator; spaces in it are removed. */
const code = (empty: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().min(1, empty).max(32, 'tooLong'));
export const confirmation = z.object({ code: code('emptyCode') });
export const challengeResponse = z.object({ code: code('emptyChallengeResponse') });

export const resetRequest = z.object({ email });

export const passwordReset = z.object({
  username: emailAddress('emptyUsername'),
  code: code('emptyCode'),
  password: chosenPassword,
});
export type PasswordReset = z.infer<typeof passwordReset>;

export const passwordChoice = z.object({ password: chosenPassword });

/** Ends the session of the caller, or all of the user's. */
export const signOutInput = z.strictObject({ everywhere: z.boolean().default(false) });
