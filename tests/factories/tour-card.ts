import type { ActivityCard } from '@/lib/activities/activity-answer';

/** A card of which only the partner knows. */
export function card(known: Partial<ActivityCard> = {}): ActivityCard {
  const nothing = { local: null, partner: null };
  return {
    code: 'T',
    id: 'T',
    category: 'Boat tours',
    rating: null,
    reviewCount: null,
    title: { local: null, partner: 'A tour' },
    description: nothing,
    image: null,
    totalPrice: { local: null, partner: 50 },
    currency: 'EUR',
    isSpecialOfferAvailable: nothing,
    cancellationPolicy: nothing,
    duration: nothing,
    position: null,
    demonstration: false,
    asOf: null,
    ...known,
  };
}
