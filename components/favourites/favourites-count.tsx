'use client';

import { useFavourites } from '@/stores/favourites';

/** How many there are, beside a heart; nothing while there are none or nobody knows. */
export function FavouritesCount({ className }: { className?: string }) {
  const count = useFavourites(({ items }) => items.length);
  return count > 0 && <span className={className}>{count}</span>;
}
