import type { ActivityCard } from '@/lib/activities/activity-answer';

const none = { local: null, partner: null };

/** A tour of our own list, with what matters here. */
export function tour(number: number, changes: Partial<ActivityCard> = {}): ActivityCard {
  return {
    ...{ code: `T${number}`, id: `T${number}`, category: 'Boat tours', rating: null, reviewCount: null },
    ...{ title: { local: `Tour ${number}`, partner: null }, description: none, image: null, position: null },
    ...{ totalPrice: { local: 50, partner: null }, currency: 'EUR', demonstration: false, asOf: null },
    ...{ isSpecialOfferAvailable: none, cancellationPolicy: none },
    duration: { local: { fixedDurationInMinutes: 90 }, partner: null },
    ...changes,
  };
}

/** What a pair holds when only our own list says it. */
export const ours = <T>(local: T) => ({ local, partner: null });
