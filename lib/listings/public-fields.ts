import * as z from 'zod/mini'; // part of the public pages' bundle
import { areas } from '@/lib/geo/area';
import { sestieri } from '@/lib/geo/sestiere';
import { routing } from '@/lib/i18n/routing';
import { categories, cuisines, kinds } from '@/lib/listings/attributes';
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

/** Kinds of what a search finds, and the pages among it. */
export const foundKinds = ['page', 'gazetteer', 'listing', 'tour'] as const;
export type FoundKind = (typeof foundKinds)[number];
export const foundPages = ['tides', 'activities'] as const;

/** What helps to choose a place; `motif` is what a drawn cover shows, null for a photograph. */
export const placeFacts = {
  sestiere: z.nullable(z.enum(sestieri)),
  placeKind: z.nullable(z.enum(kinds)),
  cuisine: z.nullable(z.enum(cuisines)),
  priceLevel: z.nullable(z.number()),
  motif: z.nullable(z.string()),
};
