import * as z from 'zod/mini'; // the pages of tours load this
import { type ActivityCard, cancellationPolicies, type Pair, type PartnerState } from '@/lib/activities/activity';

const pair = <T>(side: z.ZodMiniType<T>): z.ZodMiniType<Pair<T>> =>
  z.object({ local: z.nullable(side), partner: z.nullable(side) });
const minutes = z.optional(z.number());

/** How long a tour takes, as our own list and the partner say it. */
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

/** Also what session storage holds: whatever is read there is parsed with it. */
export const activityCards = z.array(z.object({ ...common, image: z.nullable(picture) })) satisfies z.ZodMiniType<
  ActivityCard[]
>;

/** `fresh` while the last reading of the partner is no older than two hours, `none` when it is older than a day. */
const partnerState = z.object({
  state: z.enum(['fresh', 'stale', 'none']),
  asOf: z.nullable(z.string()),
}) satisfies z.ZodMiniType<PartnerState>;

/** The answer of `GET /api/activities`: the tours asked for; categories and range of prices of all there are. */
export const activitiesAnswer = z.object({
  activities: activityCards,
  categories: z.array(z.string()),
  pricesRange: z.tuple([z.number(), z.number()]),
  partner: partnerState,
});
export type ActivitiesAnswer = z.infer<typeof activitiesAnswer>;

const meetingPoint = z.object({ text: z.string(), position });

/** The answer of `GET /api/activities/{code}`. */
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
