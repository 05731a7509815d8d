import { z } from 'zod';
import { isCommonPassword } from '@/lib/gate/common-password';

export const PASSWORD_SIGNS = '@$!%*?&#';
const MAX_PASSWORD_CHARACTERS = 256;

/** What this installation requires of new passwords: `minLength` is PASSWORD_MIN_LENGTH. */
export type PasswordRule = { minLength: number; siteName: string };

/** Rule of new passwords, for the forms and the embedded pool. Messages are keys of `Errors.fields`. */
export function newPassword({ minLength, siteName }: PasswordRule) {
  return z
    .string()
    .min(minLength, 'tooShort')
    .max(MAX_PASSWORD_CHARACTERS, 'tooLong')
    .regex(/[a-z]/, 'needsLowercase')
    .regex(/[A-Z]/, 'needsUppercase')
    .regex(/\d/, 'needsDigit')
    .regex(/[@$!%*?&#]/, 'needsSymbol')
    .refine((password) => !isCommonPassword(password, siteName), { error: 'tooCommon', when: isOtherwiseValid });
}

const isOtherwiseValid = ({ issues }: z.core.ParsePayload) => issues.length === 0;

const emailAddress = (empty: string) =>
  z.string().trim().min(1, { error: empty, abort: true }).max(254, 'tooLong').pipe(z.email('email.validation.invalid'));
const email = emailAddress('emptyEmail');
const name = z.string().trim().max(100, 'tooLong');
export const chosenPassword = (rule: PasswordRule) =>
  z.string().min(1, { error: 'emptyPassword', abort: true }).pipe(newPassword(rule));

/** Sign-in input; the pool checks the password. */
export const credentials = z.object({
  email,
  password: z.string().min(1, 'emptyPassword').max(MAX_PASSWORD_CHARACTERS, 'tooLong'),
});
export type Credentials = z.infer<typeof credentials>;

export const accountInput = (rule: PasswordRule) =>
  z.object({
    givenName: name.min(1, 'required'),
    familyName: name.min(1, 'required'),
    email,
    password: chosenPassword(rule),
  });
export type AccountInput = z.infer<ReturnType<typeof accountInput>>;

/** A code from a message or an authenticator; spaces in it are removed. */
const code = (empty: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().min(1, empty).max(32, 'tooLong'));
export const confirmation = z.object({ code: code('emptyCode') });
export const challengeResponse = z.object({ code: code('emptyChallengeResponse') });

export const resetRequest = z.object({ email });

export const passwordReset = (rule: PasswordRule) =>
  z.object({
    username: emailAddress('emptyUsername'),
    code: code('emptyCode'),
    password: chosenPassword(rule),
  });
export type PasswordReset = z.infer<ReturnType<typeof passwordReset>>;

export const passwordChoice = (rule: PasswordRule) => z.object({ password: chosenPassword(rule) });

/** Ends the session of the caller, or all of the user's. */
export const signOutInput = z.strictObject({ everywhere: z.boolean().default(false) });
