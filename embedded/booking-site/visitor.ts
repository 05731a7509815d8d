import { z } from 'zod';
import { routing } from '@/lib/i18n/routing';

/** Whom the demo site greets, and in which language. */
export const visitor = z.object({
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  locale: z.enum(routing.locales),
});
export type Visitor = z.infer<typeof visitor>;
