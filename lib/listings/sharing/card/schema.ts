import { z } from 'zod';
import { languages } from '@/lib/listings/translations';

/** `?lang=&v=`: whose words, and which version of them; the newest is answered whatever `v` says. */
export const shareCardQuery = z.strictObject({
  lang: z.enum(languages, 'invalidLanguage').default('en'),
  v: z
    .string('invalidValue')
    .regex(/^[\da-f]{16}$/, 'invalidValue')
    .optional(),
});
