import { z } from 'zod';
import { line } from '@/lib/profile/schema';

/** The body of `POST /api/xeni/ssoAuth`. Only the names are used, and only when the identity token has none. */
export const ssoInput = z.strictObject({
  given_name: line(100),
  family_name: line(100),
  email: z.email('email.validation.invalid').max(254, 'tooLong'),
});
export type SsoInput = z.infer<typeof ssoInput>;
