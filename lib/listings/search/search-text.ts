import * as z from 'zod/mini'; // pages for visitors load this
import { isUnprintable } from '@/lib/listings/text';

/** Words to search for: literal, no wildcards; empty finds everything. */
export const searchText = z._default(
  z.pipe(
    z.string('notText').check(
      z.maxLength(200, { error: 'tooLong', abort: true }),
      z.refine((text: string) => !isUnprintable(text), 'invalidCharacters'),
    ),
    z.transform((text: string) => text.trim()),
  ),
  '',
);
