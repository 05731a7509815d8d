import { z } from 'zod';

/** What to sign out of: the session that asks, or all of that person's. */
export const signOutInput = z.strictObject({ everywhere: z.boolean().default(false) });
