import * as z from 'zod/mini'; // smaller than zod: loaded by the browser
import { type ActivityCard, cancellationPolicies, type Pair, type PartnerState } from '@/lib/activities/activity';

const pair = <T>(side: z.ZodMiniType<T>): z.ZodMiniType<Pair<T>> =>
  z.object({ local: z.nullable(side), partner: z.nullable(side) });
const minutes = z.optional(z.number());

const duration = z.object({
  fixedDurationInMinutes: minutes,
  variableDurationFromMinutes: minutes,
  variableDurationToMinutes: minutes,
});
const position = z.nullable(z.object({ lat: z.number(), lng: z.number() }));
const picture = z.object({ url: z.string(), width: z.number(), height: z.number() });

const common = {
  code: z.string(),
  id: z.string(),
  category: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.nullable(z.number()),
  title: pair(z.string()),
  description: pair(z.string()),
  totalPrice: pair(z.number()),
  currency: z.string(),
  isSpecialOfferAvailable: pair(z.boolean()),
  cancellationPolicy: pair(z.enum(cancellationPolicies)),
  duration: pair(duration),
  position,
  asOf: z.nullable(z.string()),
};

export const activityCards = z.array(z.object({ ...common, image: z.nullable(picture) })) satisfies z.ZodMiniType<
  ActivityCard[]
>;

/** `fresh` for at most two hours, `none` after a day. */
const partnerState = z.object({
  state: z.enum(['fresh', 'stale', 'none']),
  asOf: z.nullable(z.string()),
}) satisfies z.ZodMiniType<PartnerState>;

export const activitiesAnswer = z.object({
  activities: activityCards,
  categories: z.array(z.string()),
  pricesRange: z.tuple([z.number(), z.number()]),
  partner: partnerState,
});
export type ActivitiesAnswer = z.infer<typeof activitiesAnswer>;

const meetingPoint = z.object({ text: z.string(), position });

export const activityAnswer = z.object({
  ...common,
  images: pair(z.array(picture)),
  story: pair(z.string()),
  inclusions: pair(z.array(z.string())),
  exclusions: pair(z.array(z.string())),
  meetingPoint: pair(meetingPoint),
  stops: z.array(
    z.object({
      name: z.string(),
      position: z.object({ lat: z.number(), lng: z.number() }),
      minutes: z.nullable(z.number()),
    }),
  ),
  groundLevelCm: z.nullable(z.number()),
  affiliateUrl: z.nullable(z.string()),
  editedAt: z.nullable(z.string()),
});
