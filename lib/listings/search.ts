import { z } from 'zod';
import { isUnprintable } from '@/lib/listings/text';

/** Words to search for: literal, no wildcards; empty finds everything. */
export const searchText = z
  .string('notText')
  .max(200, { error: 'tooLong', abort: true })
  .refine((text) => !isUnprintable(text), 'invalidCharacters')
  .transform((text) => text.trim())
  .default('');
