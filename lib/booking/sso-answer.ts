import * as z from 'zod/mini'; // every page loads this

/** The single-use token for the booking site; it becomes part of an address, so only printable ASCII is valid. */
export const ssoAnswer = z.object({
  token: z.string().check(z.minLength(8), z.maxLength(2_000), z.regex(/^[\x21-\x7e]+$/)),
});
export type SsoAnswer = z.infer<typeof ssoAnswer>;
