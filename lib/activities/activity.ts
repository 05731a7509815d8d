import type { ActivitiesAnswer, ActivityCard } from '@/lib/activities/activity-answer';
import { numberFormat } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/routing';

// No schema is imported here: these functions are part of the first scripts of public pages.

export type Source = 'local' | 'partner';

/** A field of both sources; null where a source does not have it. */
export type Pair<T> = { local: T | null; partner: T | null };

export type Duration = NonNullable<ActivityCard['duration']['local']>;
export type Picture = NonNullable<ActivityCard['image']>;
export type PartnerState = ActivitiesAnswer['partner'];

/** The currency of all prices. */
export const CURRENCY = 'EUR';

/** Formats a price in whole euros, rounded up: the visitor pays no more. */
export function priceText(locale: Locale, amount: number, currency = CURRENCY): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return numberFormat(locale, options).format(Math.ceil(amount));
}

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

/** Returns the fact to show: the partner's, else the local one. */
export function shown<T>({ local, partner }: Pair<T>): T | null {
  return partner ?? local;
}

/** Returns the text to show: the local one, else the partner's. */
export function shownText<T>({ local, partner }: Pair<T>): T | null {
  return local ?? partner;
}

export function hasOffer({ isSpecialOfferAvailable }: Pick<ActivityCard, 'isSpecialOfferAvailable'>): boolean {
  return shown(isSpecialOfferAvailable) === true;
}

export function isFreeToCancel({ cancellationPolicy }: Pick<ActivityCard, 'cancellationPolicy'>): boolean {
  return shown(cancellationPolicy) === 'STANDARD';
}

export function longestMinutes(duration: Duration | null): number | null {
  if (!duration) return null;
  const { fixedDurationInMinutes, variableDurationToMinutes, variableDurationFromMinutes } = duration;
  return fixedDurationInMinutes ?? variableDurationToMinutes ?? variableDurationFromMinutes ?? null;
}
