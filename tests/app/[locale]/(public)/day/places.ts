import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { noFacts } from '@/tests/factories/place-facts';

export const uidOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
export const allDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 540, closesMinute: 1140 }));

/** A shop that is open every day, east of the one with a lower number. */
export function place(number: number, changes: Partial<VisitingCard> = {}): VisitingCard {
  return {
    ...noFacts,
    uid: uidOf(number),
    slug: `place-${number}`,
    title: `Place ${number}`,
    language: 'en',
    category: 'shop',
    area: 'venice',
    fullAddress: 'Calle Larga 1',
    position: { lat: 45.445, lng: 12.33 + number * 0.002 },
    cover: null,
    phone: null,
    hours: allDay,
    specialDays: [],
    seasons: [],
    closures: [],
    closedOnHolidays: false,
    ...changes,
  };
}
