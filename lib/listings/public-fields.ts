import * as z from 'zod/mini'; // part of the public pages' bundle
import { areas } from '@/lib/geo/area';
import { routing } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
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

export const namedPlace = {
  uid: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(routing.locales),
  category: z.nullable(z.enum(categories)),
  area: z.enum(areas),
};
