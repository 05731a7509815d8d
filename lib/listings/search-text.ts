import * as z from 'zod/mini'; // part of the public pages' bundle
import { isUnprintable } from '@/lib/listings/text';

/** A literal search text without wildcards; empty matches everything. */
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
