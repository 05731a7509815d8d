import { z } from 'zod';
import { cancellationPolicies, categories } from '@/lib/activities/activity';
import { type DurationBucket, durationBuckets, type Special, specials } from '@/lib/activities/filter';
import { latLng } from '@/lib/geo/schema';
import { languages } from '@/lib/listings/translations';

/** How our own list and the partner write the code of a tour. */
const code = z.string().regex(/^[\w-]{1,64}$/, 'invalidCode');
export const codeParams = z.strictObject({ code });

const text = (longest: number) => z.string().trim().min(1, 'required').max(longest, 'tooLong');
const minutes = z.number('invalidValue').int('invalidValue').min(1, 'invalidValue').max(43_200, 'invalidValue');

const texts = z.strictObject({
  title: text(120),
  summary: text(300),
  /** At length, where somebody wrote it; several paragraphs are parted by an empty line. */
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

/** A tour of our own list as it is kept, and as a moderator sends it. English must be there; it stands in for the rest. */
export const localActivity = z.strictObject({
  category: z.enum(categories, 'invalidCategory'),
  /** Euros per person. */
  totalPrice: z
    .number('invalidValue')
    .min(0, 'invalidValue')
    .max(100_000, 'invalidValue')
    .multipleOf(0.01, 'invalidValue'),
  isSpecialOfferAvailable: z.boolean('invalidValue'),
  cancellationPolicy: z.enum(cancellationPolicies, 'invalidValue'),
  duration: z.union([fixed, variable], 'invalidValue'),
  position: latLng,
  /** How high the ground is where it meets, in centimetres over ZMPS; null where nobody has measured. */
  groundLevelCm: z.int('invalidValue').min(-100, 'invalidValue').max(1_000, 'invalidValue').nullable().default(null),
  stops: z
    .array(z.strictObject({ name: text(120), position: latLng, minutes: minutes.nullable() }))
    .min(1, 'required')
    .max(20, 'tooMany'),
  /** Addresses of pictures of ours, 1280 × 800. */
  images: z
    .array(z.string().regex(/^\/(covers|api\/media)\/[\w./-]{1,200}$/, 'invalidImage'))
    .min(1, 'required')
    .max(8, 'tooMany'),
  texts: z
    .partialRecord(z.enum(languages), texts)
    .refine((all) => all.en !== undefined, { error: 'required', path: ['en'] }),
});
export type LocalActivity = z.infer<typeof localActivity>;

const manyOf = <T extends string>(names: readonly [T, ...T[]], error: string) =>
  z
    .union([z.enum(names), z.array(z.enum(names)).max(names.length)], error)
    .transform((value): T[] => [value].flat() as T[])
    .optional();
const euros = z
  .string('invalidValue')
  .regex(/^\d{1,6}$/, 'invalidValue')
  .transform(Number)
  .optional();
const bucketNames = durationBuckets.map(({ name }) => name) as [DurationBucket, ...DurationBucket[]];

/**
 * `?lang=&source=&category=&min=&max=&specials=&duration=`, in the specification's words. `category`, `specials` and
 * `duration` may be given several times; `min` and `max` are whole euros and belong to the range.
 */
export const activitiesQuery = z
  .strictObject({
    lang: z.enum(languages, 'invalidLanguage').default('en'),
    source: z.enum(['local', 'partner'], 'invalidValue').optional(),
    category: z.union([text(60), z.array(text(60)).max(20)], 'invalidCategory').optional(),
    min: euros,
    max: euros,
    specials: manyOf<Special>(specials, 'invalidValue'),
    duration: manyOf<DurationBucket>(bucketNames, 'invalidValue'),
  })
  .refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, { error: 'invalidValue', path: ['max'] })
  .transform(({ category, min, max, specials: wanted, duration, ...rest }) => ({
    ...rest,
    filters: {
      Category: category === undefined ? undefined : [category].flat(),
      pricesRange:
        min === undefined && max === undefined
          ? null
          : ([min ?? 0, max ?? Number.POSITIVE_INFINITY] as [number, number]),
      Specials: wanted,
      Duration: duration,
    },
  }));
export type ActivitiesQuery = z.output<typeof activitiesQuery>;

export const activityQuery = z.strictObject({ lang: z.enum(languages, 'invalidLanguage').default('en') });
