import { type Area, areas } from '@/lib/geo/area';
import type { Category } from '@/lib/listings/attributes';

/** Categories in the order in which they take turns in a list of places. */
export const categoryTurns = ['events', 'restaurant', 'hotel', 'shop', 'fitness'] as const satisfies Category[];

/** The first of each list, then the second of each, and so on. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** Area by area beginning with Venice, in each area the categories in turn, in each category the given order. */
export function mixed<P extends { area: Area; category: Category | null }>(places: readonly P[]): P[] {
  return areas.flatMap((area) =>
    inTurn(
      [...categoryTurns, null].map((category) =>
        places.filter((place) => place.area === area && place.category === category),
      ),
    ),
  );
}
