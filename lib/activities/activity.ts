import type { LatLng } from '@/lib/geo/schema';

export type Source = 'local' | 'partner';

/** A field of both sources; null where a source does not have it. */
export type Pair<T> = { local: T | null; partner: T | null };

export type Duration = {
  fixedDurationInMinutes?: number | undefined;
  variableDurationFromMinutes?: number | undefined;
  variableDurationToMinutes?: number | undefined;
};

/** `STANDARD`: free cancellation until 24 hours before the start. */
export const cancellationPolicies = ['STANDARD', 'ALL_SALES_FINAL', 'CUSTOM'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** Categories of the local list; the partner's tags are mapped to them. */
export const categories = [
  'Boat tours',
  'Walking tours',
  'Museums and palaces',
  'Food and wine',
  'Islands of the lagoon',
  'Workshops',
  'Nature and sport',
  'Shows and concerts',
  'Day trips',
] as const;
export type ActivityCategory = (typeof categories)[number];

/** Category of a partner's tour without a known tag; never offered as a filter. */
export const NO_CATEGORY = 'Code not found in any category';

export type Picture = { url: string; width: number; height: number };
export type Stop = { name: string; position: LatLng; minutes: number | null };
/** `position` exists for tours of the local list only. */
export type MeetingPoint = { text: string; position: LatLng | null };

/** A tour in a list. Prices are per person, in `currency`; texts are in the requested language. */
export type ActivityCard = {
  code: string;
  id: string;
  category: string | null;
  /** 0–5, from the partner's guests. */
  rating: number | null;
  reviewCount: number | null;
  title: Pair<string>;
  description: Pair<string>;
  image: Picture | null;
  totalPrice: Pair<number>;
  currency: string;
  isSpecialOfferAvailable: Pair<boolean>;
  cancellationPolicy: Pair<CancellationPolicy>;
  duration: Pair<Duration>;
  position: LatLng | null;
  /** When the partner's data was read, in the format of `toISOString`; null without partner data. */
  asOf: string | null;
};

export type Activity = Omit<ActivityCard, 'image'> & {
  images: Pair<Picture[]>;
  /** Paragraphs are separated by an empty line. */
  story: Pair<string>;
  inclusions: Pair<string[]>;
  exclusions: Pair<string[]>;
  meetingPoint: Pair<MeetingPoint>;
  stops: Stop[];
  /** Ground level of the meeting point in centimetres over ZMPS; null if unknown. */
  groundLevelCm: number | null;
  /** The partner's page of the tour, verbatim; always https. */
  affiliateUrl: string | null;
  editedAt: string | null;
};

/** Age of the partner's data; `none` without data, or with data older than a day. */
export type PartnerState = { state: 'fresh' | 'stale' | 'none'; asOf: string | null };

/** Returns the fact to show: the partner's, else the local one. */
export function shown<T>({ local, partner }: Pair<T>): T | null {
  return partner ?? local;
}

/** Returns the text to show: the local one, else the partner's. */
export function shownText<T>({ local, partner }: Pair<T>): T | null {
  return local ?? partner;
}

export function longestMinutes(duration: Duration | null): number | null {
  if (!duration) return null;
  const { fixedDurationInMinutes, variableDurationToMinutes, variableDurationFromMinutes } = duration;
  return fixedDurationInMinutes ?? variableDurationToMinutes ?? variableDurationFromMinutes ?? null;
}
