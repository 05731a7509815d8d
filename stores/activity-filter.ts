import { create } from 'zustand';
import { DEFAULT_PRICES_RANGE, type TourFilters } from '@/lib/activities/filter';

type UserFilters = {
  Category: readonly string[];
  /** Whole euros. */
  pricesRange: readonly [number, number];
  Specials: readonly string[];
  Duration: readonly string[];
};
type ActivityFilterStore = {
  userFilters: UserFilters;
  isFiltered: boolean;
  isCategoryPage: boolean;
  mirror: (filters: TourFilters, isFiltered: boolean, isCategoryPage: boolean) => void;
  reset: () => void;
};

const initial = {
  userFilters: { Category: [], pricesRange: DEFAULT_PRICES_RANGE, Specials: [], Duration: [] },
  isFiltered: false,
  isCategoryPage: false,
};

/** The tour filters of the address, written by the list of tours only; reset on each page navigation. */
export const useActivityFilter = create<ActivityFilterStore>()((set) => ({
  ...initial,
  mirror: (filters, isFiltered, isCategoryPage) =>
    set({
      userFilters: { ...filters, pricesRange: filters.pricesRange ?? DEFAULT_PRICES_RANGE },
      isFiltered,
      isCategoryPage,
    }),
  reset: () => set(initial),
}));
