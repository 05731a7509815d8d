import * as z from 'zod/mini'; // pages for visitors load this
import { areas } from '@/lib/geo/area';
import { gazetteerKinds } from '@/lib/geo/gazetteer/kinds';
import { categories } from '@/lib/listings/attributes';
import { foundKinds, foundPages, namedPlace, placeFacts } from '@/lib/listings/public-fields';

const position = z.object({ lat: z.number(), lng: z.number() });

const foundListing = z.object({
  ...namedPlace,
  ...placeFacts,
  fullAddress: z.string(),
  demonstration: z.boolean(),
  position,
  metres: z.nullable(z.number()),
  /** By the streets of the city pack from `near`; `minutes` is null beyond 45, the whole when the way is not known. */
  onFoot: z.nullable(z.object({ minutes: z.nullable(z.number()) })),
  cover: z.nullable(z.string()),
  alt: z.string(),
  open: z.nullable(z.boolean()),
  /** Minutes after midnight; null when closed, round the clock or unknown. */
  closesMinute: z.nullable(z.number()),
});

/** A thing of the gazetteer; `lines` call at a landing, `metres` is the straight distance from `near`. */
const foundEntry = z.object({
  id: z.string(),
  kind: z.enum(gazetteerKinds),
  name: z.string(),
  area: z.enum(areas),
  position,
  lines: z.array(z.string()),
  metres: z.nullable(z.number()),
});

const foundTour = z.object({ code: z.string(), title: z.string() });

const groups = {
  gazetteer: z.array(foundEntry),
  tours: z.array(foundTour),
  pages: z.array(z.enum(foundPages)),
  /** The groups with results, the one with the best result first. */
  order: z.array(z.enum(foundKinds)),
  /** A spelling with results, when the query is misspelt. */
  didYouMean: z.nullable(z.string()),
  /** What comes nearest to a known word that nothing is: things of the gazetteer, or a category of listings. */
  instead: z.nullable(z.object({ gazetteer: z.array(foundEntry), category: z.nullable(z.enum(categories)) })),
};

/**
 * The nearest match outside of the chosen area or distance; `metres` from `near`, else from the middle of the area; `q` is
 * the query without the words for where.
 */
const foundElsewhere = z.object({ ...namedPlace, position, metres: z.number(), q: z.string() });

/** The groups beside `results` belong to the first page of a query; further pages have none. */
export const searchAnswer = z.object({
  results: z.array(foundListing),
  next: z.nullable(z.string()),
  total: z.number(),
  totalIsExact: z.boolean(),
  ...groups,
  elsewhere: z.nullable(foundElsewhere),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const suggestAnswer = z.object({ suggestions: z.array(z.object(namedPlace)), ...groups });
export type SuggestAnswer = z.infer<typeof suggestAnswer>;

export type FoundEntry = z.infer<typeof foundEntry>;
export type FoundTour = z.infer<typeof foundTour>;
export type FoundElsewhere = z.infer<typeof foundElsewhere>;
export type FoundGroups = Omit<SuggestAnswer, 'suggestions'>;
