import { z } from 'zod';

const name = z
  .string()
  .trim()
  .max(100, 'tooLong')
  .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'invalid');

/** The body of `POST /api/xeni/ssoAuth`. Only the names are used, and only when the identity token has none. */
export const ssoInput = z.strictObject({
  given_name: name,
  family_name: name,
  email: z.email('email.validation.invalid').max(254, 'tooLong'),
});
export type SsoInput = z.infer<typeof ssoInput>;
