import { z } from 'zod';

const name = z
  .string()
  .trim()
  .max(100, 'tooLong')
  .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'invalid');

/**
 * The body of `POST /api/xeni/ssoAuth`. Who is handed over is decided by the token alone; of all this only the names
 * are used, where the token has none.
 */
export const ssoInput = z.strictObject({
  given_name: name,
  family_name: name,
  email: z.email('invalidEmail').max(254, 'tooLong'),
});
export type SsoInput = z.infer<typeof ssoInput>;

/** Whom we vouch for to the booking site. */
export type BookingGuest = { sub: string; givenName: string; familyName: string; email: string };
