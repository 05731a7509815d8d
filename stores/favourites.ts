import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { FAVOURITES_LIMIT, type Favourite, type FavouriteRef, isFavourite, keyOf } from '@/lib/favourites/favourite';
import { jsonStorage } from '@/stores/browser-storage';

type Saved = {
  /** Newest first. */
  items: Favourite[];
  /** `sub` of the account that holds the list; null for a list of this browser only. */
  owner: string | null;
  isHinted: boolean;
};

type FavouritesStore = Saved & {
  isLoaded: boolean;
  isHintShown: boolean;
  isAccountLoading: boolean;
  add: (item: Favourite) => void;
  remove: (which: FavouriteRef) => void;
  setAccountList: (owner: string, items: Favourite[]) => void;
  clearAccount: () => void;
  setAccountLoading: (isAccountLoading: boolean) => void;
  showHint: () => void;
  hideHint: () => void;
};

export const useFavourites = create<FavouritesStore>()(
  persist(
    (set) => ({
      items: [],
      owner: null,
      isHinted: false,
      isLoaded: false,
      isHintShown: false,
      isAccountLoading: false,
      add: (item) => set(({ items }) => ({ items: listOf([item, ...items]) })),
      remove: (which) => set(({ items }) => ({ items: items.filter((item) => keyOf(item) !== keyOf(which)) })),
      setAccountList: (owner, items) => set({ owner, items: listOf(items) }),
      clearAccount: () => set(({ owner, items }) => ({ owner: null, items: owner === null ? items : [] })),
      setAccountLoading: (isAccountLoading) => set({ isAccountLoading }),
      showHint: () => set({ isHinted: true, isHintShown: true }),
      hideHint: () => set({ isHintShown: false }),
    }),
    {
      name: 'vx-favourites',
      version: 1,
      storage: jsonStorage<Saved>(),
      skipHydration: true,
      partialize: ({ items, owner, isHinted }) => ({ items, owner, isHinted }),
      merge: (saved, current) => ({ ...current, ...parse(saved), isLoaded: true }),
    },
  ),
);

function listOf(items: readonly Favourite[]): Favourite[] {
  const seen = new Set<string>();
  return items
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
    .slice(0, FAVOURITES_LIMIT);
}

function parse(saved: unknown): Partial<Saved> {
  if (saved === null || typeof saved !== 'object') return {};
  const { items, owner, isHinted } = saved as Partial<Record<keyof Saved, unknown>>;
  return {
    items: listOf(Array.isArray(items) ? items.filter(isFavourite) : []),
    owner: typeof owner === 'string' ? owner : null,
    isHinted: isHinted === true,
  };
}
