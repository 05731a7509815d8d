import * as z from 'zod/mini'; // part of the public pages' bundle
import { isUnprintable } from '@/lib/listings/text';

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
