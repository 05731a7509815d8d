import { create } from 'zustand';
import { noFilters, type UserFilters } from '@/lib/activities/user-filters';

type ActivityFilterStore = {
  userFilters: UserFilters;
  isFiltered: boolean;
  isCategoryPage: boolean;
  filter: (changes: Partial<UserFilters>) => void;
  reset: () => void;
  setCategoryPage: (isCategoryPage: boolean) => void;
};

/** The chosen tour filters; reset on each page navigation. */
export const useActivityFilter = create<ActivityFilterStore>()((set) => ({
  userFilters: noFilters,
  isFiltered: false,
  isCategoryPage: false,
  filter: (changes) => set(({ userFilters }) => ({ userFilters: { ...userFilters, ...changes }, isFiltered: true })),
  reset: () => set({ userFilters: noFilters, isFiltered: false }),
  setCategoryPage: (isCategoryPage) => set({ isCategoryPage }),
}));
