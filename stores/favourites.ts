import { create } from 'zustand';
import { combine, persist } from 'zustand/middleware';
import { FAVOURITES_LIMIT, type Favourite, type FavouriteRef, isFavourite, keyOf } from '@/lib/favourites/favourite';
import { jsonStorage } from '@/stores/browser-storage';

const saved = {
  /** Newest first. */
  items: [] as Favourite[],
  /** `sub` of the account that holds the list; null for a list of this browser only. */
  owner: null as string | null,
  isHinted: false,
};
type Saved = typeof saved;

export const useFavourites = create(
  persist(
    combine({ ...saved, isLoaded: false, isHintShown: false, isAccountLoading: false }, (set) => ({
      add: (item: Favourite) => set(({ items }) => ({ items: listOf([item, ...items]) })),
      remove: (which: FavouriteRef) =>
        set(({ items }) => ({ items: items.filter((item) => keyOf(item) !== keyOf(which)) })),
      setAccountList: (owner: string, items: Favourite[]) => set({ owner, items: listOf(items) }),
      clearAccount: () => set(({ owner, items }) => ({ owner: null, items: owner === null ? items : [] })),
      setAccountLoading: (isAccountLoading: boolean) => set({ isAccountLoading }),
      showHint: () => set({ isHinted: true, isHintShown: true }),
      hideHint: () => set({ isHintShown: false }),
    })),
    {
      name: 'vx-favourites',
      version: 1,
      storage: jsonStorage<Saved>(),
      skipHydration: true,
      partialize: ({ items, owner, isHinted }) => ({ items, owner, isHinted }),
      merge: (stored, current) => ({ ...current, ...parse(stored), isLoaded: true }),
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

function parse(stored: unknown): Partial<Saved> {
  if (stored === null || typeof stored !== 'object') return {};
  const { items, owner, isHinted } = stored as Partial<Record<keyof Saved, unknown>>;
  return {
    items: listOf(Array.isArray(items) ? items.filter(isFavourite) : []),
    owner: typeof owner === 'string' ? owner : null,
    isHinted: isHinted === true,
  };
}
