'use client';

import { useFavourites } from '@/stores/favourites';

/** The number of favourites; nothing while it is zero or unknown. */
export function FavouritesCount({ className }: { className?: string }) {
  const count = useFavourites(({ items }) => items.length);
  return count > 0 && <span className={className}>{count}</span>;
}
