import { z } from 'zod';

const LONGEST_PASSWORD = 256;

/**
 * What a new password must be like: the rule of the forms and of the embedded pool alike.
 * Messages are keys of `Errors.fields`.
 */
export const newPassword = z
  .string()
  .min(6, 'tooShort')
  .max(LONGEST_PASSWORD, 'tooLong')
  .regex(/[a-z]/, 'needsLowercase')
  .regex(/[A-Z]/, 'needsUppercase')
  .regex(/\d/, 'needsDigit')
  .regex(/[@$!%*?&#]/, 'needsSymbol');
