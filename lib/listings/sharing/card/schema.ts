import { z } from 'zod';
import { languages } from '@/lib/listings/translations';

/** `?lang=&v=`; `v` only distinguishes cached responses, which always show the newest version. */
export const shareCardQuery = z.strictObject({
  lang: z.enum(languages, 'invalidLanguage').default('en'),
  v: z
    .string('invalidValue')
    .regex(/^[\da-f]{16}$/, 'invalidValue')
    .optional(),
});
