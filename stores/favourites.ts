import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { FAVOURITES_LIMIT, type Favourite, type FavouriteRef, isFavourite, keyOf } from '@/lib/favourites/favourite';
import { jsonStorage } from '@/stores/browser-storage';

type Saved = {
  /** Newest first. */
  items: Favourite[];
  /** Whose account they are kept in (its `sub`); null while they are this browser's alone. */
  owner: string | null;
  /** It has been said, once, that an account would keep them on all devices. */
  isHinted: boolean;
};

type FavouritesStore = Saved & {
  /** False until the browser's list has been read; before that nobody knows what is a favourite. */
  isRead: boolean;
  isHintShown: boolean;
  /** The account's list is on its way. */
  isAwaited: boolean;
  keep: (item: Favourite) => void;
  remove: (which: FavouriteRef) => void;
  /** From now on this is the list of an account. */
  adopt: (owner: string, items: Favourite[]) => void;
  /** Takes away what belongs to an account; what is only this browser's stays. */
  forgetAccount: () => void;
  await: (isAwaited: boolean) => void;
  showHint: () => void;
  hideHint: () => void;
};

/** The favourites of this browser or, while somebody is signed in, of their account. */
export const useFavourites = create<FavouritesStore>()(
  persist(
    (set) => ({
      items: [],
      owner: null,
      isHinted: false,
      isRead: false,
      isHintShown: false,
      isAwaited: false,
      keep: (item) => set(({ items }) => ({ items: listOf([item, ...items]) })),
      remove: (which) => set(({ items }) => ({ items: items.filter((item) => keyOf(item) !== keyOf(which)) })),
      adopt: (owner, items) => set({ owner, items: listOf(items) }),
      forgetAccount: () => set(({ owner, items }) => ({ owner: null, items: owner === null ? items : [] })),
      await: (isAwaited) => set({ isAwaited }),
      showHint: () => set({ isHinted: true, isHintShown: true }),
      hideHint: () => set({ isHintShown: false }),
    }),
    {
      name: 'vx-favourites',
      version: 1,
      storage: jsonStorage<Saved>(),
      skipHydration: true,
      partialize: ({ items, owner, isHinted }) => ({ items, owner, isHinted }),
      merge: (saved, current) => ({ ...current, ...parse(saved), isRead: true }),
    },
  ),
);

/** @returns the newest first, each once, and no more than a list holds */
function listOf(items: readonly Favourite[]): Favourite[] {
  const seen = new Set<string>();
  return items
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
    .slice(0, FAVOURITES_LIMIT);
}

/** What still makes sense of whatever was stored: one spoilt entry does not cost the others, and nothing costs nothing. */
function parse(saved: unknown): Partial<Saved> {
  // a browser that keeps nothing must not take away what this page knows
  if (saved === null || typeof saved !== 'object') return {};
  const { items, owner, isHinted } = saved as Partial<Record<keyof Saved, unknown>>;
  return {
    items: listOf(Array.isArray(items) ? items.filter(isFavourite) : []),
    owner: typeof owner === 'string' ? owner : null,
    isHinted: isHinted === true,
  };
}
