import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import { DEFAULT_PRICES_RANGE, noFilters, type TourFilters } from '@/lib/activities/filter-values';

const initial = {
  userFilters: { ...noFilters, pricesRange: DEFAULT_PRICES_RANGE },
  isFiltered: false,
  isCategoryPage: false,
};

/** The tour filters of the address, written by the list of tours only; reset on each page navigation. */
export const useActivityFilter = create(
  combine(initial, (set) => ({
    mirror(filters: TourFilters, isFiltered: boolean, isCategoryPage: boolean) {
      const pricesRange = filters.pricesRange ?? DEFAULT_PRICES_RANGE;
      set({ userFilters: { ...filters, pricesRange }, isFiltered, isCategoryPage });
    },
    reset: () => set(initial),
  })),
);
