import { z } from 'zod';
import { categories } from '@/lib/activities/activity';
import { cancellationPolicies } from '@/lib/activities/activity-answer';
import { bucketNames, specials } from '@/lib/activities/filter';
import type { TourFilters } from '@/lib/activities/filter-values';
import { latLng } from '@/lib/geo/schema';
import { languages } from '@/lib/listings/translations';

const code = z.string().regex(/^[\w-]{1,64}$/, 'invalidCode');
export const codeParams = z.strictObject({ code });

const text = (maxLength: number) => z.string().trim().min(1, 'required').max(maxLength, 'tooLong');
const number = (min: number, max: number) => z.number('invalidValue').min(min, 'invalidValue').max(max, 'invalidValue');
const minutes = number(1, 43_200).int('invalidValue');

const texts = z.strictObject({
  title: text(120),
  summary: text(300),
  /** Paragraphs are separated by an empty line. */
  story: text(4_000).nullable(),
  meetingPoint: text(200),
  inclusions: z.array(text(120)).max(12, 'tooMany'),
  exclusions: z.array(text(120)).max(12, 'tooMany'),
});
export type LocalTexts = z.infer<typeof texts>;

const fixed = z.strictObject({ fixedDurationInMinutes: minutes });
const variable = z
  .strictObject({ variableDurationFromMinutes: minutes, variableDurationToMinutes: minutes })
  .refine(({ variableDurationFromMinutes: from, variableDurationToMinutes: to }) => from <= to, 'invalidValue');

/** A tour of the local list, as stored and as sent by a moderator. English is required: it replaces missing languages. */
export const localActivity = z.strictObject({
  category: z.enum(categories, 'invalidCategory'),
  /** Euros per person. */
  totalPrice: number(0, 100_000).multipleOf(0.01, 'invalidValue'),
  isSpecialOfferAvailable: z.boolean('invalidValue'),
  cancellationPolicy: z.enum(cancellationPolicies, 'invalidValue'),
  duration: z.union([fixed, variable], 'invalidValue'),
  position: latLng,
  /** Ground level of the meeting point in centimetres over ZMPS; null if not measured. */
  groundLevelCm: number(-100, 1_000).int('invalidValue').nullable().default(null),
  stops: z
    .array(z.strictObject({ name: text(120), position: latLng, minutes: minutes.nullable() }))
    .min(1, 'required')
    .max(20, 'tooMany'),
  /** Paths of our own images, 1280 × 800. */
  images: z
    .array(z.string().regex(/^\/(covers|api\/media)\/[\w./-]{1,200}$/, 'invalidImage'))
    .min(1, 'required')
    .max(8, 'tooMany'),
  texts: z
    .partialRecord(z.enum(languages), texts)
    .refine((all) => all.en !== undefined, { error: 'required', path: ['en'] }),
});
export type LocalActivity = z.infer<typeof localActivity>;

const manyOf = <T extends string>(names: readonly T[]) =>
  z
    .union([z.enum(names), z.array(z.enum(names)).max(names.length)], 'invalidValue')
    .transform((value) => [value].flat())
    .default([]);
const euros = z
  .string('invalidValue')
  .regex(/^\d{1,6}$/, 'invalidValue')
  .transform(Number)
  .optional();

/** `?lang=&source=&category=&min=&max=&specials=&duration=`; lists are repeated, `min` and `max` are whole euros, inclusive. */
export const activitiesQuery = z
  .strictObject({
    lang: z.enum(languages, 'invalidLanguage').default('en'),
    source: z.enum(['local', 'partner'], 'invalidValue').optional(),
    category: z.union([text(60), z.array(text(60)).max(20)], 'invalidCategory').optional(),
    min: euros,
    max: euros,
    specials: manyOf(specials),
    duration: manyOf(bucketNames),
  })
  // not <=: an invalid limit stays a text and has its own problem
  .refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => !(min > max), { error: 'invalidValue', path: ['max'] })
  .transform(({ category, min, max, specials: Specials, duration: Duration, ...rest }) => {
    const filters: TourFilters = {
      Category: [category ?? []].flat(),
      pricesRange: min === undefined && max === undefined ? null : [min ?? 0, max ?? Number.POSITIVE_INFINITY],
      Specials,
      Duration,
    };
    return { ...rest, filters };
  });
export type ActivitiesQuery = z.output<typeof activitiesQuery>;

export const activityQuery = z.strictObject({ lang: z.enum(languages, 'invalidLanguage').default('en') });
