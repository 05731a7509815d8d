import { type Area, areas } from '@/lib/geo/area';
import type { Category } from '@/lib/listings/attributes';

export const categoryOrder = ['events', 'restaurant', 'hotel', 'shop', 'fitness'] as const satisfies Category[];

/** The first of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** Sorts places by area, Venice first, and alternates the categories in each area; else the order is unchanged. */
export function mixCategories<P extends { area: Area; category: Category | null }>(places: readonly P[]): P[] {
  return areas.flatMap((area) => {
    const inArea = places.filter((place) => place.area === area);
    return interleave([...categoryOrder, null].map((name) => inArea.filter(({ category }) => category === name)));
  });
}
