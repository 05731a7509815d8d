import { z } from 'zod';
import { interests } from '@/lib/day/ideas/interests';
import { areas } from '@/lib/geo/area';
import { isDate } from '@/lib/listings/hours/venetian-clock';

export const ideasQuery = z.strictObject({
  interest: z.enum(interests, 'invalid'),
  area: z.enum(areas, 'invalidArea').default('venice'),
  date: z.string('invalidDate').refine((date) => isDate(date) && date >= '1900', 'invalidDate'),
});

/** Uids of public listings. */
export const ideasAnswer = z.object({ places: z.array(z.string()) });
export type IdeasAnswer = z.infer<typeof ideasAnswer>;
