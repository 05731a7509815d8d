import * as z from 'zod/mini'; // smaller than zod: loaded by the browser

/** `STANDARD`: free cancellation until 24 hours before the start. */
export const cancellationPolicies = ['STANDARD', 'ALL_SALES_FINAL', 'CUSTOM'] as const;

/** A field of both sources; null where a source does not have it. */
const pair = <Side extends z.ZodMiniType>(side: Side) =>
  z.object({ local: z.nullable(side), partner: z.nullable(side) });

const minutes = z.optional(z.number());
const duration = z.object({
  fixedDurationInMinutes: minutes,
  variableDurationFromMinutes: minutes,
  variableDurationToMinutes: minutes,
});
const position = z.object({ lat: z.number(), lng: z.number() });
const picture = z.object({ url: z.string(), width: z.number(), height: z.number() });

/** Prices are per person, in `currency`; texts are in the requested language. */
const common = {
  code: z.string(),
  id: z.string(),
  category: z.nullable(z.string()),
  /** 0 to 5, from the partner's guests. */
  rating: z.nullable(z.number()),
  reviewCount: z.nullable(z.number()),
  title: pair(z.string()),
  description: pair(z.string()),
  totalPrice: pair(z.number()),
  currency: z.string(),
  isSpecialOfferAvailable: pair(z.boolean()),
  cancellationPolicy: pair(z.enum(cancellationPolicies)),
  duration: pair(duration),
  position: z.nullable(position),
  /** True for a tour of the seed or of the demo partner: prices and offers are examples. */
  demonstration: z.boolean(),
  /** When the partner's data was read, in the format of `toISOString`; null without partner data. */
  asOf: z.nullable(z.string()),
};

const activityCard = z.object({ ...common, image: z.nullable(picture) });
export const activityCards = z.array(activityCard);

export const activitiesAnswer = z.object({
  activities: activityCards,
  categories: z.array(z.string()),
  pricesRange: z.tuple([z.number(), z.number()]),
  /** Age of the partner's data: `fresh` for at most two hours, `none` without data and after a day. */
  partner: z.object({ state: z.enum(['fresh', 'stale', 'none']), asOf: z.nullable(z.string()) }),
});

export const activityAnswer = z.object({
  ...common,
  images: pair(z.array(picture)),
  /** Paragraphs are separated by an empty line. */
  story: pair(z.string()),
  inclusions: pair(z.array(z.string())),
  exclusions: pair(z.array(z.string())),
  /** `position` exists for tours of the local list only. */
  meetingPoint: pair(z.object({ text: z.string(), position: z.nullable(position) })),
  stops: z.array(z.object({ name: z.string(), position, minutes: z.nullable(z.number()) })),
  /** Ground level of the meeting point in centimetres over ZMPS; null if unknown. */
  groundLevelCm: z.nullable(z.number()),
  /** The partner's page of the tour, verbatim; always https. */
  affiliateUrl: z.nullable(z.string()),
  editedAt: z.nullable(z.string()),
});

export type ActivityCard = z.infer<typeof activityCard>;
export type Activity = z.infer<typeof activityAnswer>;
export type ActivitiesAnswer = z.infer<typeof activitiesAnswer>;
