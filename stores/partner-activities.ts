import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { ActivityCard } from '@/lib/activities/activity';
import { activityCards } from '@/lib/activities/activity-answer';

type Kept = {
  /** Which catalogue they are: its language, its age and how many there are; null before there is one. */
  key: string | null;
  activities: ActivityCard[];
};
type PartnerActivitiesStore = Kept & { keep: (key: string, activities: ActivityCard[]) => void };

/**
 * The tours as they were last answered, the booking partner's among them, for as long as the tab lives: going from page
 * to page asks for them once. Loaded with what needs it, because what comes back from storage is parsed.
 */
export const usePartnerActivities = create<PartnerActivitiesStore>()(
  persist(
    (set): PartnerActivitiesStore => ({
      key: null,
      activities: [],
      keep: (key, activities) => set({ key, activities }),
    }),
    {
      name: 'vx-partner-activities',
      version: 1,
      skipHydration: true,
      storage: sessionJson(),
      partialize: ({ key, activities }) => ({ key, activities }),
      merge: (saved, current) => ({ ...current, ...parse(saved) }),
    },
  ),
);

/** What is not whole is nothing: a list with holes would be a wrong list. */
function parse(saved: unknown): Kept {
  const { key, activities } = (saved ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const read = activityCards.safeParse(activities);
  return typeof key === 'string' && read.success ? { key, activities: read.data } : { key: null, activities: [] };
}

/** A storage that is forbidden, full or full of nonsense keeps nothing, and is no reason to break the page. */
function sessionJson(): PersistStorage<Kept> {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    getItem: (name) => {
      const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'));
      const state = stored && typeof stored === 'object' && 'state' in stored ? stored.state : null;
      // the cast hands `merge` what zustand types as already known
      return { state: state as Kept };
    },
    setItem: (name, value) => {
      const written = attempt(() => sessionStorage.setItem(name, JSON.stringify(value)) ?? true);
      if (!written) attempt(() => sessionStorage.removeItem(name));
    },
    removeItem: (name) => void attempt(() => sessionStorage.removeItem(name)),
  };
}
