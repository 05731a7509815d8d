import { hasOffer, isFreeToCancel, shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';

export type TourTile = ReturnType<typeof tourTile>;

/** What a list shows of a tour: a third of the bytes of its card. `price` is per person, in `currency`. */
export function tourTile(card: ActivityCard) {
  const { code, category, rating, reviewCount, image, currency, demonstration } = card;
  return {
    code,
    category,
    rating,
    reviewCount,
    image,
    currency,
    demonstration,
    title: shownText(card.title) ?? code,
    price: shown(card.totalPrice),
    duration: shown(card.duration),
    hasOffer: hasOffer(card),
    isFreeToCancel: isFreeToCancel(card),
  };
}
