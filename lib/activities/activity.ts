import type { LatLng } from '@/lib/geo/schema';

/** Who says something about a tour: our own list, or the booking partner. */
export type Source = 'local' | 'partner';

/** What both sources may have a field for, side by side; null where one says nothing. */
export type Pair<T> = { local: T | null; partner: T | null };

/** A tour takes a fixed time, or one between two bounds. */
export type Duration = {
  fixedDurationInMinutes?: number | undefined;
  variableDurationFromMinutes?: number | undefined;
  variableDurationToMinutes?: number | undefined;
};

/** `STANDARD` is free of charge until a day before. */
export const cancellationPolicies = ['STANDARD', 'ALL_SALES_FINAL', 'CUSTOM'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** What the tours of our own list are sorted into; the partner's are mapped to these where we know how. */
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

/** The category of a partner's tour that fits into none of ours; never offered as one. */
export const NO_CATEGORY = 'Code not found in any category';

export type Picture = { url: string; width: number; height: number };
export type Stop = { name: string; position: LatLng; minutes: number | null };
/** `position` is known for tours of our own list only. */
export type MeetingPoint = { text: string; position: LatLng | null };

/** A tour in a list. Prices are per person, in `currency`. Texts come in the reader's language. */
export type ActivityCard = {
  code: string;
  id: string;
  category: string | null;
  /** 0–5, of the partner's guests. */
  rating: number | null;
  reviewCount: number | null;
  title: Pair<string>;
  /** A sentence or two. */
  description: Pair<string>;
  image: Picture | null;
  totalPrice: Pair<number>;
  currency: string;
  isSpecialOfferAvailable: Pair<boolean>;
  cancellationPolicy: Pair<CancellationPolicy>;
  duration: Pair<Duration>;
  /** Where it begins. */
  position: LatLng | null;
  /** When the partner's side was read, as `toISOString` writes it; null when there is none. */
  asOf: string | null;
};

/** Everything the page of a tour shows. */
export type Activity = Omit<ActivityCard, 'image'> & {
  images: Pair<Picture[]>;
  /** At length; several paragraphs are parted by an empty line. */
  story: Pair<string>;
  inclusions: Pair<string[]>;
  exclusions: Pair<string[]>;
  meetingPoint: Pair<MeetingPoint>;
  stops: Stop[];
  /** The ground where it meets, in centimetres over ZMPS; null where nobody knows it. */
  groundLevelCm: number | null;
  /** The partner's page of the tour, exactly as the partner wrote it; always https. */
  affiliateUrl: string | null;
  /** When our own side was last edited. */
  editedAt: string | null;
};

/** How much of the partner is known: `none` when nothing, or nothing of the last day. */
export type PartnerState = { state: 'fresh' | 'stale' | 'none'; asOf: string | null };

/** A fact as visitors see it: what the partner sells counts before what we wrote down. */
export function shown<T>({ local, partner }: Pair<T>): T | null {
  return partner ?? local;
}

/** A text as visitors see it: our own words before the partner's. */
export function shownText<T>({ local, partner }: Pair<T>): T | null {
  return local ?? partner;
}

/** How long a tour takes at most, in minutes; null when nobody said. */
export function longestMinutes(duration: Duration | null): number | null {
  if (!duration) return null;
  const { fixedDurationInMinutes, variableDurationToMinutes, variableDurationFromMinutes } = duration;
  return fixedDurationInMinutes ?? variableDurationToMinutes ?? variableDurationFromMinutes ?? null;
}
