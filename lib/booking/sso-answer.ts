import * as z from 'zod/mini'; // every page loads this

/** What signs somebody in at the booking site, once. It travels in an address: one word of plain letters, not too long. */
export const ssoAnswer = z.object({
  token: z.string().check(z.minLength(8), z.maxLength(2_000), z.regex(/^[\x21-\x7e]+$/)),
});
export type SsoAnswer = z.infer<typeof ssoAnswer>;
