import * as z from 'zod/mini'; // pages for visitors load this
import { namedPlace } from '@/lib/listings/public-fields';

const foundListing = z.object({
  ...namedPlace,
  fullAddress: z.string(),
  position: z.object({ lat: z.number(), lng: z.number() }),
  metres: z.nullable(z.number()),
  cover: z.nullable(z.string()),
  alt: z.string(),
  open: z.nullable(z.boolean()),
  /** Minutes after midnight; null when closed, round the clock or unknown. */
  closesMinute: z.nullable(z.number()),
});

export const searchAnswer = z.object({
  results: z.array(foundListing),
  next: z.nullable(z.string()),
  total: z.number(),
  totalIsExact: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const suggestAnswer = z.object({ suggestions: z.array(z.object(namedPlace)) });
